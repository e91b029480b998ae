import type { Trace, Transaction } from '@dinelink/contract';
import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import { namedUnitsText, unitsText } from '../../../copy/amounts.ts';
import { correctionKey } from './corrections.ts';
import { amountsOnly } from './eligibleBase.ts';
import { reasonKey } from './reasons.ts';
import { sentences } from './sentences.ts';
import type { Speech, Step, Told } from './speech.ts';

/** One entry of the ledger as a bill. */
export interface WorkedOutBill {
  /** Only corrections: why there is one. */
  readonly heading: string | null;
  readonly rows: readonly DotLeaderRow[];
  readonly total: DotLeaderRow;
  readonly programVersion: string;
}

type Dine = Pick<Transaction, 'awardStatus' | 'reasonCode' | 'workedOut'>;

const nothing = { result: 0, per: 1 };

/** A bill for every entry behind a line, oldest first. */
export function billsOf({ workedOut, awardStatus, reasonCode }: Dine, speech: Speech): WorkedOutBill[] {
  const isLost = awardStatus === 'Forfeit';
  return workedOut.map((trace, index) => {
    const earlier = workedOut[index - 1];
    const takenAway = isLost && trace.amount !== 0 ? lost(reasonCode, speech) : null;
    return {
      heading: earlier ? speech.copy(correctionKey(trace, { earlier, reasonCode })) : null,
      rows: [...rowsOf(trace, reasonCode, speech), ...(takenAway ? [takenAway] : [])],
      total: totalOf({ isCorrection: earlier !== undefined, awardStatus, trace, speech }),
      programVersion: trace.programVersion,
    };
  });
}

function rowsOf(trace: Trace, reasonCode: string | null, speech: Speech): DotLeaderRow[] {
  const { steps, inputs } = trace;
  const tell = (step: Step, before: Told['before']): Told => ({ step, before, inputs, reasonCode, speech });
  const [first] = steps;
  const unpriced = first && first.rule !== 'eligible_base' ? amountsOnly(tell(first, nothing)) : [];
  const priced = steps.flatMap((step, index) =>
    sentences[step.rule](tell(step, steps[index - 1] ?? nothing)),
  );
  return [...unpriced, ...priced];
}

/** An entry that was still to be posted and no longer will be keeps its sum; the line does not. */
const lost = (reasonCode: string | null, { copy, currency }: Speech): DotLeaderRow => ({
  name: copy('workedOut.forfeit'),
  value: unitsText(0, currency),
  note: copy(reasonKey(reasonCode ?? '')),
});

interface Total {
  readonly isCorrection: boolean;
  readonly awardStatus: Transaction['awardStatus'];
  readonly trace: Trace;
  readonly speech: Speech;
}

function totalOf({ isCorrection, awardStatus, trace, speech: { copy, currency } }: Total): DotLeaderRow {
  const value = namedUnitsText(awardStatus === 'Forfeit' ? 0 : trace.amount, currency);
  if (isCorrection) return { name: copy('workedOut.correction'), value };
  const isOpen = awardStatus === 'Pending' || awardStatus === 'Deferred';
  return { name: copy(isOpen ? 'workedOut.expected' : 'workedOut.earned'), value };
}
