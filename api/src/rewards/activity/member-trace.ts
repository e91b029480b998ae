import { memberSettings, type MemberTrace, type Trace } from '@dinelink/contract';

/** A trace without what is the operators' and the restaurants' own business. */
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
