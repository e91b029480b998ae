import type { Trace } from '@dinelink/contract';
import type { CurrencyType } from '@dinelink/contract/calls';
import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import type { Copy } from '../../../copy/useCopy.ts';
import type { workedOutCopy } from '../../../copy/worked-out.ts';

/** In whose words and which currency a bill speaks. */
export interface TextTools {
  readonly copy: Copy<typeof workedOutCopy>;
  readonly currency: CurrencyType;
}

export type Step = Trace['steps'][number];

/** A step with what stood before it, the dine it is about, and the words to say it in. */
export interface StepInput {
  readonly step: Step;
  readonly before: Pick<Step, 'result' | 'per'>;
  readonly inputs: Trace['inputs'];
  readonly reasonCode: string | null;
  readonly tools: TextTools;
}

export type Sentence = (input: StepInput) => DotLeaderRow[];

/** Settings come over the wire as text, numbers or switches by name. */
export function numberIn({ settings }: Step, name: string): number {
  const value = settings[name];
  return typeof value === 'number' ? value : 0;
}

export function textIn({ settings }: Step, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}
