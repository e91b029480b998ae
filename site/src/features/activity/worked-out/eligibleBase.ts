import type { DotLeaderRow } from '../../../components/Bill/DotLeaders.tsx';
import { centsText } from '../../../copy/amounts.ts';
import { type Sentence, textIn, type Told } from './speech.ts';

/** What the card was charged, what was given back, and the sum that is left to earn on. */
export const eligibleBase: Sentence = (told) => {
  const basis = textIn(told.step, 'basis');
  const isSettled = basis.startsWith('settled');
  const isSubtotal = basis.endsWith('subtotal');
  return [
    ...(isSettled ? charged(told, isSubtotal) : [firstCharge(told, 'workedOut.firstCharge.open')]),
    ...(isSettled ? refund(told) : []),
    ...(isSubtotal ? [subtotal(told)] : []),
    ...(isSettled && !isSubtotal && told.inputs.refundedCents > 0 ? [left(told)] : []),
  ];
};

/** The amounts of a dine that never came to be priced. */
export function amountsOnly(told: Told): DotLeaderRow[] {
  const { authCents, settledCents } = told.inputs;
  if (settledCents !== null) return [...charged(told, false), ...refund(told)];
  return authCents === null ? [] : [firstCharge(told)];
}

function charged(told: Told, isSubtotal: boolean): DotLeaderRow[] {
  const { copy } = told.speech;
  const { authCents, settledCents, channel } = told.inputs;
  const isNews = authCents !== null && authCents !== settledCents;
  return [
    ...(isNews ? [firstCharge(told, 'workedOut.firstCharge.note')] : []),
    {
      name: copy(channel === 'ONLINE' ? 'workedOut.paid.online' : 'workedOut.paid'),
      value: centsText(settledCents ?? 0),
      note: copy(isSubtotal ? 'workedOut.paid.online.note' : 'workedOut.paid.note'),
    },
  ];
}

const firstCharge = (
  { inputs, speech: { copy } }: Told,
  note?: 'workedOut.firstCharge.note' | 'workedOut.firstCharge.open',
): DotLeaderRow => ({
  name: copy('workedOut.firstCharge'),
  value: centsText(inputs.authCents ?? 0),
  note: note && copy(note),
});

function refund({ inputs, reasonCode, speech: { copy } }: Told): DotLeaderRow[] {
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

const subtotal = ({ step, inputs, speech: { copy } }: Told): DotLeaderRow => ({
  name: copy('workedOut.subtotal'),
  value: centsText(step.result),
  note: copy(inputs.refundedCents > 0 ? 'workedOut.subtotal.left' : 'workedOut.subtotal.note'),
});

const left = ({ step, speech: { copy } }: Told): DotLeaderRow => ({
  name: copy('workedOut.left'),
  value: centsText(step.result),
  note: copy('workedOut.left.note'),
});
