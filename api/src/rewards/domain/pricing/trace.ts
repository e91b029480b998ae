import type { Trace } from '@dinelink/contract';
import { type Fraction, whole } from './fraction.ts';
import { type Inputs, type Rule, type Settings, takeEffect } from './rules.ts';

/** A calculation while it is written: what stands after the steps so far. */
export interface Sheet {
  readonly inputs: Inputs;
  readonly steps: Trace['steps'];
  standing: Fraction;
}

export const openSheet = (inputs: Inputs): Sheet => ({ inputs, steps: [], standing: whole(0) });

export function write(sheet: Sheet, step: Rule): Fraction {
  const standing = takeEffect(step, sheet.standing, sheet.inputs);
  const { result, per } = standing;
  sheet.steps.push({ rule: step.rule, settings: step.settings, result, per });
  sheet.standing = standing;
  return standing;
}

export const traceOf = ({ inputs, steps, standing }: Sheet, programVersion: string): Trace => ({
  programVersion,
  inputs,
  steps,
  amount: standing.result,
});

/** A trace whose one step says why nothing is earned. */
export function refusal(inputs: Inputs, version: string, reason: string): Trace {
  const sheet = openSheet(inputs);
  write(sheet, { rule: 'forfeit', settings: { reason } });
  return traceOf(sheet, version);
}

/** The trace of a bonus: the dines that count, then what they are worth together. */
export function bonusTrace(
  inputs: Inputs,
  version: string,
  { condition, reward }: { condition: Settings['bonus_dines']; reward: Settings['bonus_reward'] },
): Trace {
  const sheet = openSheet(inputs);
  write(sheet, { rule: 'bonus_dines', settings: condition });
  write(sheet, { rule: 'bonus_reward', settings: reward });
  return traceOf(sheet, version);
}

/** The trace of what somebody entered by hand. */
export function grantTrace(inputs: Inputs, version: string, settings: Settings['granted']): Trace {
  const sheet = openSheet(inputs);
  write(sheet, { rule: 'granted', settings });
  return traceOf(sheet, version);
}

/** The trace of a correction: the whole calculation again, less what the dine's entries already hold. */
export const lessEarned = (trace: Trace, earned: number): Trace =>
  appended(trace, { rule: 'already_earned', settings: { amount: earned } });

/** The trace of what a budget pays for as far as it goes. */
export const withinBudget = (trace: Trace, settings: Settings['budget']): Trace =>
  appended(trace, { rule: 'budget', settings });

function appended(trace: Trace, step: Rule): Trace {
  const { result, per } = takeEffect(step, whole(trace.amount), trace.inputs);
  return { ...trace, steps: [...trace.steps, { ...step, result, per }], amount: result };
}
