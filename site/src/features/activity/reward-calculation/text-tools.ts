import type { Trace } from '@dinelink/contract';
import type { CurrencyType } from '@dinelink/contract/calls';
import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import type { Copy } from '../../../copy/useCopy.ts';
import type { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';

/** The copy and the currency of a bill. */
export interface TextTools {
  readonly copy: Copy<typeof workedOutCopy>;
  readonly currency: CurrencyType;
}

export type Step = Trace['steps'][number];

/** A step with the one before it, its dine, and the texts to describe it. */
export interface StepInput {
  readonly step: Step;
  readonly before: Pick<Step, 'result' | 'per'>;
  readonly inputs: Trace['inputs'];
  readonly reasonCode: string | null;
  readonly tools: TextTools;
}

export type Sentence = (input: StepInput) => DotLeaderRow[];

/** Settings of the api: text, numbers or booleans by name. */
export function numberIn({ settings }: Step, name: string): number {
  const value = settings[name];
  return typeof value === 'number' ? value : 0;
}

export function textIn({ settings }: Step, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}
