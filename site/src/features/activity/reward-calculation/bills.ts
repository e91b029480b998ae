import type { Trace, Transaction } from '@dinelink/contract';
import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import { namedUnitsText, unitsText } from '../../../copy/format/amounts.ts';
import { correctionKey } from './corrections.ts';
import { amountsOnly } from './eligible-base.ts';
import { reasonKey } from './reasons.ts';
import { sentences } from './sentences.ts';
import type { TextTools, Step, StepInput } from './text-tools.ts';

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
export function billsOf({ workedOut, awardStatus, reasonCode }: Dine, tools: TextTools): WorkedOutBill[] {
  const isLost = awardStatus === 'Forfeit';
  return workedOut.map((trace, index) => {
    const earlier = workedOut[index - 1];
    const takenAway = isLost && trace.amount !== 0 ? lost(reasonCode, tools) : null;
    return {
      heading: earlier ? tools.copy(correctionKey(trace, { earlier, reasonCode })) : null,
      rows: [...rowsOf(trace, reasonCode, tools), ...(takenAway ? [takenAway] : [])],
      total: totalOf({ isCorrection: earlier !== undefined, awardStatus, trace, tools }),
      programVersion: trace.programVersion,
    };
  });
}

function rowsOf(trace: Trace, reasonCode: string | null, tools: TextTools): DotLeaderRow[] {
  const { steps, inputs } = trace;
  const inputOf = (step: Step, before: StepInput['before']): StepInput => ({
    step,
    before,
    inputs,
    reasonCode,
    tools,
  });
  const [first] = steps;
  const unpriced = first && first.rule !== 'eligible_base' ? amountsOnly(inputOf(first, nothing)) : [];
  const priced = steps.flatMap((step, index) =>
    sentences[step.rule](inputOf(step, steps[index - 1] ?? nothing)),
  );
  return [...unpriced, ...priced];
}

/** A cancelled pending entry keeps its amount; the line does not. */
const lost = (reasonCode: string | null, { copy, currency }: TextTools): DotLeaderRow => ({
  name: copy('workedOut.forfeit'),
  value: unitsText(0, currency),
  note: copy(reasonKey(reasonCode ?? '')),
});

interface Total {
  readonly isCorrection: boolean;
  readonly awardStatus: Transaction['awardStatus'];
  readonly trace: Trace;
  readonly tools: TextTools;
}

function totalOf({ isCorrection, awardStatus, trace, tools: { copy, currency } }: Total): DotLeaderRow {
  const value = namedUnitsText(awardStatus === 'Forfeit' ? 0 : trace.amount, currency);
  if (isCorrection) return { name: copy('workedOut.correction'), value };
  const isOpen = awardStatus === 'Pending' || awardStatus === 'Deferred';
  return { name: copy(isOpen ? 'workedOut.expected' : 'workedOut.earned'), value };
}
