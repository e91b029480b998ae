import type { Trace } from '@dinelink/contract';
import { type Fraction, whole } from './fraction.ts';
import { type Inputs, type Rule, type Settings, applyRule } from './rules.ts';

/** Collects the steps of a calculation and the result so far. */
export interface TraceBuilder {
  readonly inputs: Inputs;
  readonly steps: Trace['steps'];
  value: Fraction;
}

export const openTrace = (inputs: Inputs): TraceBuilder => ({ inputs, steps: [], value: whole(0) });

export function addStep(builder: TraceBuilder, step: Rule): Fraction {
  const value = applyRule(step, builder.value, builder.inputs);
  const { result, per } = value;
  builder.steps.push({ rule: step.rule, settings: step.settings, result, per });
  builder.value = value;
  return value;
}

export const traceOf = ({ inputs, steps, value }: TraceBuilder, programVersion: string): Trace => ({
  programVersion,
  inputs,
  steps,
  amount: value.result,
});

/** A trace whose one step says why nothing is earned. */
export function forfeitTrace(inputs: Inputs, version: string, reason: string): Trace {
  const builder = openTrace(inputs);
  addStep(builder, { rule: 'forfeit', settings: { reason } });
  return traceOf(builder, version);
}

/** The trace of a bonus: the dines that count, then what they are worth together. */
export function bonusTrace(
  inputs: Inputs,
  version: string,
  { condition, reward }: { condition: Settings['bonus_dines']; reward: Settings['bonus_reward'] },
): Trace {
  const builder = openTrace(inputs);
  addStep(builder, { rule: 'bonus_dines', settings: condition });
  addStep(builder, { rule: 'bonus_reward', settings: reward });
  return traceOf(builder, version);
}

/** The trace of a grant. */
export function grantTrace(inputs: Inputs, version: string, settings: Settings['granted']): Trace {
  const builder = openTrace(inputs);
  addStep(builder, { rule: 'granted', settings });
  return traceOf(builder, version);
}

/** The trace of a correction: the whole calculation, less the sum of the dine's entries. */
export const lessEarned = (trace: Trace, earned: number): Trace =>
  withStep(trace, { rule: 'already_earned', settings: { amount: earned } });

/** The trace of what a budget pays for as far as it goes. */
export const withinBudget = (trace: Trace, settings: Settings['budget']): Trace =>
  withStep(trace, { rule: 'budget', settings });

function withStep(trace: Trace, step: Rule): Trace {
  const { result, per } = applyRule(step, whole(trace.amount), trace.inputs);
  return { ...trace, steps: [...trace.steps, { ...step, result, per }], amount: result };
}
