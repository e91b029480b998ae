import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';
import { aCredit, aDine, aDiner, aPageOf, aTranslatedDine } from './activity.fixture.ts';

const open = (answers: Answers, key = 'ihg') =>
  renderSite('/account/recent_activity', {
    partner: aPartner(key),
    member: aDiner({ familyId: 'family 7' }),
    answers: {
      dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
      statementCreditBalance: { memberBalance: 0 },
      reviewsStatus: [],
      ...answers,
    },
  });

const open4711 = { canReview: true, reviewUntil: '2026-12-03' };
const links = () => screen.queryAllByRole('link', { name: /^Write a review/ });

describe('the link to write a review', () => {
  test('leads in a new tab to the partner’s form, with the purchase in its fragment, always as settle [ACT-048] [ACT-049] [ACT-050] [ACT-051] [ACT-052] [PART-032]', async () => {
    const byHand = {
      transactionType: 'manual',
      sourceTransactionId: 'E9',
      merchantName: 'Bao & Barrow',
    } as const;
    open({ transactions: aPageOf([aDine(open4711), aDine({ ...open4711, ...byHand })]) });
    const [first, second] = await screen.findAllByRole('link', { name: /^Write a review/ });
    expect(first).toHaveAttribute('target', '_blank');
    expect(first).toHaveAccessibleName('Write a review of Casa Lucía, 10/29/2026 (opens in a new tab)');
    const hrefs = [first, second].map((link) => new URL(link?.getAttribute('href') ?? ''));
    expect(hrefs[0]?.origin).toBe('https://form.typeform.com');
    expect(hrefs[0]?.pathname).toBe(`/to/${aPartner('ihg').typeformCode}`);
    const fragments = hrefs.map(({ hash }) => Object.fromEntries(new URLSearchParams(hash.slice(1))));
    const common = { date: '2026-10-29T23:48:00.000Z', mid: '12', fid: 'family 7', tt: 'settle' };
    expect(fragments).toEqual([
      { ...common, txn: '4711', mname: 'Casa Lucía' },
      { ...common, txn: 'E9', mname: 'Bao & Barrow' },
    ]);
  });

  test('names the last day on which a review counts', async () => {
    open({ transactions: aPageOf([aDine(open4711)]) });
    expect(await screen.findByText('until Dec 3')).toBeVisible();
  });

  test('is not shown where no review may be written, and beside a review that is there', async () => {
    const review = { rating: 4, text: 'Good', managementResponse: null };
    open({ transactions: aPageOf([aDine(), aDine({ sourceTransactionId: '2', review })]) });
    expect(await screen.findByText('Good')).toBeVisible();
    expect(links()).toEqual([]);
  });
});

describe('the status of reviews', () => {
  test('is asked after each load with every transaction on the page, and hides the link of what has a review [ACT-027] [ACT-046]', async () => {
    const asked: CallParts[] = [];
    const second = { ...open4711, sourceTransactionId: 'E12', merchantName: 'Bao & Barrow' };
    const lines = [aTranslatedDine(open4711), aCredit(), aTranslatedDine(second)];
    open(
      {
        transactionsStatementCredits: () => aPageOf(lines),
        reviewsStatus: (sent) => {
          asked.push(sent);
          return [
            { id: '4711', completed: true },
            { id: 'E12', completed: false },
          ];
        },
      },
      'nosh',
    );
    await screen.findAllByText(/Bao & Barrow/);
    expect(asked).toEqual([{ query: { txnId: ['4711', 'E12'] } }]);
    expect(links()).toHaveLength(1);
    expect(links()[0]).toHaveAccessibleName(/Bao & Barrow/);
  });

  test('that does not come leaves the list and its links', async () => {
    open({
      transactions: aPageOf([aDine(open4711)]),
      reviewsStatus: () => Promise.reject(new ApiError(500, {})),
    });
    expect(await screen.findByRole('link', { name: /^Write a review/ })).toBeVisible();
  });
});

test('coming back from the form shows the review and the reward it completed, without a reload [ACT-053]', async () => {
  const review = { rating: 5, text: 'Worth the wait.', managementResponse: null };
  const pending = aDine({ ...open4711, awardStatus: 'Pending' });
  const answers: ReturnType<typeof aDine>[] = [pending, aDine({ review })];
  const { user } = open({ transactions: () => aPageOf([answers[0]!]) });
  const link = await screen.findByRole('link', { name: /^Write a review/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  answers.shift();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByText('Worth the wait.')).toBeVisible());
  expect(within(screen.getByRole('table')).queryByText('Pending Review')).not.toBeInTheDocument();
});

test('coming back while the connection is gone keeps the list', async () => {
  let isGone = false;
  const { user } = open({
    transactions: () => (isGone ? Promise.reject(new ApiError(500, {})) : aPageOf([aDine(open4711)])),
  });
  const link = await screen.findByRole('link', { name: /^Write a review/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  isGone = true;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('table')).toBeVisible();
});
