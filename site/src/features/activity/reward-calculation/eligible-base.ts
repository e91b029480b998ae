import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import { centsText } from '../../../copy/format/amounts.ts';
import { type Sentence, textIn, type StepInput } from './text-tools.ts';

/** The charged amount, the refunds, and the remaining eligible amount. */
export const eligibleBase: Sentence = (input) => {
  const basis = textIn(input.step, 'basis');
  const isSettled = basis.startsWith('settled');
  const isSubtotal = basis.endsWith('subtotal');
  return [
    ...(isSettled ? charged(input, isSubtotal) : [firstCharge(input, 'workedOut.firstCharge.open')]),
    ...(isSettled ? refund(input) : []),
    ...(isSubtotal ? [subtotal(input)] : []),
    ...(isSettled && !isSubtotal && input.inputs.refundedCents > 0 ? [left(input)] : []),
  ];
};

/** The amounts of a dine that was not priced. */
export function amountsOnly(input: StepInput): DotLeaderRow[] {
  const { authCents, settledCents } = input.inputs;
  if (settledCents !== null) return [...charged(input, false), ...refund(input)];
  return authCents === null ? [] : [firstCharge(input)];
}

function charged(input: StepInput, isSubtotal: boolean): DotLeaderRow[] {
  const { copy } = input.tools;
  const { authCents, settledCents, channel } = input.inputs;
  const isNews = authCents !== null && authCents !== settledCents;
  return [
    ...(isNews ? [firstCharge(input, 'workedOut.firstCharge.note')] : []),
    {
      name: copy(channel === 'ONLINE' ? 'workedOut.paid.online' : 'workedOut.paid'),
      value: centsText(settledCents ?? 0),
      note: copy(isSubtotal ? 'workedOut.paid.online.note' : 'workedOut.paid.note'),
    },
  ];
}

const firstCharge = (
  { inputs, tools: { copy } }: StepInput,
  note?: 'workedOut.firstCharge.note' | 'workedOut.firstCharge.open',
): DotLeaderRow => ({
  name: copy('workedOut.firstCharge'),
  value: centsText(inputs.authCents ?? 0),
  note: note && copy(note),
});

function refund({ inputs, reasonCode, tools: { copy } }: StepInput): DotLeaderRow[] {
  if (inputs.refundedCents === 0) return [];
  const isOver = reasonCode === 'over_refund';
  return [
    {
      name: copy('workedOut.refund'),
      value: centsText(-inputs.refundedCents),
      note: copy(isOver ? 'workedOut.refund.over' : 'workedOut.refund.note'),
    },
  ];
}

const subtotal = ({ step, inputs, tools: { copy } }: StepInput): DotLeaderRow => ({
  name: copy('workedOut.subtotal'),
  value: centsText(step.result),
  note: copy(inputs.refundedCents > 0 ? 'workedOut.subtotal.left' : 'workedOut.subtotal.note'),
});

const left = ({ step, tools: { copy } }: StepInput): DotLeaderRow => ({
  name: copy('workedOut.left'),
  value: centsText(step.result),
  note: copy('workedOut.left.note'),
});
