import type { AnswerOf } from '@dinelink/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error.ts';
import type { CallParts } from '../../../api/call.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { EarnEstimate } from './EarnEstimate.tsx';

type Answer = AnswerOf<'earnEstimate'>;

function show(answer: Answers['earnEstimate'], partner = 'united') {
  render(
    <TestProviders partner={aPartner(partner)} answers={{ earnEstimate: answer }}>
      <EarnEstimate merchantId="9" date="2026-11-27" />
    </TestProviders>,
  );
  return userEvent.setup();
}

const anAnswer = (changes: Partial<Answer> = {}): Answer => ({
  ...{
    date: '2026-11-27',
    billCents: 6_000,
    earningCents: 6_000,
    amount: 180,
    flexOfferAmount: 0,
    reason: null,
  },
  ...changes,
});

test('a bill of $60 is estimated at once, and every other one that is typed', async () => {
  const asked: unknown[] = [];
  show(({ params, query }: CallParts) => {
    asked.push({ ...params, ...query });
    const billCents = Number(query?.['billCents']);
    return anAnswer({ billCents, earningCents: billCents, amount: (billCents / 100) * 3 });
  });
  const text = 'A bill of $60.00 on Friday, November 27 earns you 180 miles.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(asked).toEqual([{ merchantId: '9', billCents: 6_000, date: '2026-11-27' }]);
  const field = screen.getByLabelText('Bill with tip, in dollars');
  const typed = '$1,000.5';
  // In one task, so that no pause falls between the keys of a slow machine.
  for (let end = 0; end <= typed.length; end += 1)
    fireEvent.change(field, { target: { value: typed.slice(0, end) } });
  expect(
    await screen.findByText('A bill of $1,000.50 on Friday, November 27 earns you 3,002 miles.'),
  ).toBeVisible();
  // Not one for each key.
  expect(asked).toHaveLength(2);
});

test('the offer for the member alone is in the sum, and named', async () => {
  show(anAnswer({ flexOfferAmount: 500 }));
  expect(
    await screen.findByText('A bill of $60.00 on Friday, November 27 earns you 680 miles.'),
  ).toBeVisible();
  expect(screen.getByText(/500 miles of it is the offer for you alone\./)).toBeVisible();
});

test('what exceeds the limit of a month is said', async () => {
  show(anAnswer({ earningCents: 2_550, amount: 1.28 }), 'nosh');
  expect(await screen.findByText('A bill of $60.00 on Friday, November 27 earns you $1.28.')).toBeVisible();
  expect(screen.getByText('This month’s limit lets $25.50 of it earn.')).toBeVisible();
});

test.each([
  ['visit_limit', 'You have used all visits that earn this month.'],
  ['below_minimum', 'A bill of $60.00 is below the minimum of the offer and earns nothing.'],
  ['no_offer', 'A dinner on Friday, November 27 earns nothing here.'],
] as const)('%s: %s', async (reason, text) => {
  show(anAnswer({ amount: 0, earningCents: 0, reason }));
  expect(await screen.findByText(text)).toBeVisible();
});

test.each(['', '0', 'sixty', '12.345', '80,50', '10000.01'])('"%s" is not asked for', async (typed) => {
  const asked: unknown[] = [];
  const user = show(({ query }: CallParts) => {
    asked.push(query);
    return anAnswer();
  });
  await screen.findByText(/earns you 180 miles/);
  const field = screen.getByLabelText('Bill with tip, in dollars');
  await user.clear(field);
  if (typed !== '') await user.paste(typed);
  expect(screen.getByText('Enter dollars, such as 60 or 60.50, from $1 to $10,000.')).toBeVisible();
  expect(screen.queryByText(/earns you/)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a failure is said', async () => {
  show(() => {
    throw new ApiError(500, {});
  });
  expect(await screen.findByText('This could not be worked out just now.')).toBeVisible();
});
