import { memberSettings, type MemberTrace, type Trace } from '@dinelink/contract';

/** A trace without the fields that only operators and restaurants may see. */
export const memberTraceOf = (trace: Trace): MemberTrace => ({
  ...trace,
  steps: trace.steps.map(({ settings, ...step }) => ({
    ...step,
    settings: Object.fromEntries(
      memberSettings[step.rule].flatMap((name) => {
        const value = settings[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  })),
});
