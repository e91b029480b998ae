import type { Trace } from '@dinelink/contract';
import { type Fraction, whole } from './fraction.ts';
import { type Rule, applyRule } from './rules.ts';

/** Recomputes an entry's amount from its trace alone; throws when a step has another result than stored. */
export function recompute(trace: Trace): number {
  let value: Fraction = whole(0);
  for (const step of trace.steps) {
    // Stored traces were written by this engine and parsed by the contract's schema.
    value = applyRule(step as unknown as Rule, value, trace.inputs);
    if (value.result !== step.result || value.per !== step.per) {
      throw new Error(`Step ${step.rule} says ${step.result}/${step.per}, but gives another result.`);
    }
  }
  if (value.per !== 1) throw new Error('The last step leaves a fraction.');
  return value.result;
}
