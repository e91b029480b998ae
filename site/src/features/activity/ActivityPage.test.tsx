import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { contentQuery } from '../../api/queries.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';
import {
  aCredit,
  aDine,
  aDiner,
  aGrant,
  aPageOf,
  aRefund,
  aStep,
  aTrace,
  aTranslatedDine,
} from './activity.fixture.ts';
import { ActivityPage } from './ActivityPage.tsx';

interface Options {
  partner?: string | PublicPartner;
  answers?: Answers;
  page?: number;
  member?: ReturnType<typeof aDiner>;
  children?: ReactNode;
}

const figures: Answers = {
  dineSummary: { currentYearBenefits: 196.4, currentYearDines: 46 },
  statementCreditBalance: { memberBalance: 17.28 },
};

async function open({ partner = 'nosh', answers = {}, page = 1, member = aDiner(), children }: Options) {
  const address = `/account/recent_activity?pageNo=${page}`;
  await act(async () => {
    render(
      <MemoryRouter
        initialEntries={[address]}
        future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
      >
        <TestProviders
          partner={typeof partner === 'string' ? aPartner(partner) : partner}
          answers={{ ...figures, ...answers }}
          member={member}
        >
          {children ?? <ActivityPage page={page} />}
        </TestProviders>
      </MemoryRouter>,
    );
  });
}

const credits = (...data: (ReturnType<typeof aTranslatedDine> | ReturnType<typeof aCredit>)[]): Answers => ({
  transactionsStatementCredits: aPageOf(data),
});
const dines = (...data: ReturnType<typeof aDine>[]): Answers => ({ transactions: aPageOf(data) });
const lines = async () => (await screen.findAllByRole('rowgroup')).slice(1);
const processing = {
  ...({ awardStatus: 'Pending', canReview: true } as const),
  expectedAt: '2026-11-12T23:48:00.000Z',
};
const NOTHING_YET =
  'There is nothing to show here yet. Dine with a linked card, and it appears within a few days.';
const NO_ANSWER = 'Your activity did not come this time. Nothing of it is lost; please look in again soon.';
const reject = (status: number) => () => Promise.reject(new ApiError(status, {}));

describe('loading activity', () => {
  test('credit partners fetch dines with statement credits, page by page [ACT-024, ACT-028]', async () => {
    const requests: CallParts[] = [];
    const transactionsStatementCredits = (sent: CallParts) => {
      requests.push(sent);
      return aPageOf([aTranslatedDine()], 3, 2);
    };
    await open({ answers: { transactionsStatementCredits }, page: 2 });
    expect(await screen.findByText('10/29/2026')).toBeInTheDocument();
    expect(requests).toEqual([{ query: { pageNo: 2, resultsPerPage: 10 } }]);
    expect(screen.getByText('$61.20 · Visa 4242')).toBeInTheDocument();
  });

  test.each([
    [{ kind: 'bonus', text: 'Three dines within 60 days' }, 'Bonus: Three dines within 60 days'],
    [{ kind: 'reservation', text: '' }, 'Bonus for the table you booked'],
    [{ kind: 'flex_offer', text: '' }, 'The restaurant’s own offer to you'],
  ] as const)('a bonus shows its name in place of the bill: %o', async (bonus, text) => {
    const steps = [aStep('bonus_reward', { dines: 1, amount: 500 }, 500)];
    const given = aDine({ benefitAmount: 500, bonus, workedOut: [aTrace({ steps, amount: 500 })] });
    await open({ partner: 'ihg', answers: dines(given) });
    expect(await screen.findByText(`${text} · Visa 4242`)).toBeInTheDocument();
  });

  test.each([
    ['miles', 'united'],
    ['points', 'choice'],
  ])(
    'partners of %s (%s) fetch dines only and no balance [ACT-025, ACT-002, PART-080]',
    async (_, partner) => {
      await open({ partner, answers: { ...dines(aDine()), statementCreditBalance: undefined } });
      expect(await screen.findByRole('cell', { name: '306' })).toBeInTheDocument();
      expect(screen.queryByText('Current balance')).not.toBeInTheDocument();
    },
  );

  test('a status is shown while it loads [ACT-011, ERR-022, A11Y-005]', async () => {
    await open({ answers: { transactionsStatementCredits: () => new Promise(() => undefined) } });
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('Do not refresh, loading recent activity.');
  });

  test('an ended session redirects to the sign-in [ACT-016, ERR-019]', async () => {
    const loadPage = jest.fn();
    renderSite('/account/recent_activity?pageNo=2', {
      member: aDiner(),
      answers: { ...figures, transactionsStatementCredits: reject(401) },
      loadPage,
    });
    await waitFor(() =>
      expect(loadPage.mock.calls).toEqual([['/login?returnUrl=%2Faccount%2Frecent_activity%3FpageNo%3D2']]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('You are signed out.');
    expect(screen.queryByText("Let's try again")).not.toBeInTheDocument();
  });

  test.each([
    ['a failure', { transactionsStatementCredits: reject(500) }, NO_ANSWER],
    ['silence', { transactionsStatementCredits: reject(0) }, NO_ANSWER],
    ['an empty list', credits(), NOTHING_YET],
  ])(
    '%s shows the panel with a link to the search [ACT-013, ACT-014, ACT-015]',
    async (_what, answers, tagline) => {
      await open({ answers });
      expect(await screen.findByRole('heading', { name: "Let's try again" })).toBeInTheDocument();
      expect(screen.getByText(tagline)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    },
  );
});

describe('the list', () => {
  test.each([
    ['nosh', 'Rewards', credits(aTranslatedDine())],
    ['upromise', 'Rewards', dines(aDine())],
    ['united', 'Miles', dines(aDine())],
    ['ihg', 'Points', dines(aDine())],
  ])('of %s counts %s under the page’s title [ACT-010, ACT-017, ACT-018]', async (partner, unit, answers) => {
    await open({ partner, answers });
    const table = await screen.findByRole('table', { name: 'Reviews & History' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual(['Date', 'Activity', unit, 'Status']);
    expect(screen.getByRole('heading', { level: 1, name: 'Reviews & History' })).toBeInTheDocument();
  });

  test('an active restaurant links to its page, an inactive one does not [ACT-019, ACT-020]', async () => {
    await open({
      partner: 'united',
      answers: dines(
        aDine({ merchantId: '12' }),
        aDine({ sourceTransactionId: '2', merchantName: 'Gone', activeMerchant: false }),
      ),
    });
    expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toHaveAttribute('href', '/merchants/12');
    const [, gone] = await lines();
    expect(gone).toHaveTextContent('Gone');
    expect(screen.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
  });

  test('each line shows the status of its kind, translated or legacy, in any currency [ACT-039]', async () => {
    await open({
      partner: 'united',
      answers: dines(
        aDine({ awardStatus: 'Pending', isTranslated: true, date: '2020-01-01T00:00:00.000Z' }),
        aDine({ awardStatus: 'Pending', sourceTransactionId: '2', date: '2020-01-01T00:00:00.000Z' }),
      ),
    });
    const [translated, legacy] = await lines();
    expect(translated).toHaveTextContent('Processing');
    expect(legacy).toHaveTextContent('Review expired');
  });

  test.each([
    ['Paid', ''],
    [
      'Deferred',
      'Not earnedThis dine is finalized. Rewards may take up to two weeks to appear. No action needed.',
    ],
  ] as const)('a legacy %s line shows "%s" [ACT-040]', async (awardStatus, words) => {
    const paidAt = awardStatus === 'Paid' ? '2026-10-18T23:00:00.000Z' : null;
    await open({ partner: 'united', answers: dines(aDine({ awardStatus, paidAt })) });
    const [line] = await lines();
    expect(within(line!).getAllByRole('cell')[3]?.textContent).toBe(words);
  });

  test.each([
    ['Pending', null, 'Processing'],
    ['Paid', null, 'Paid'],
    ['Paid', '2026-10-18T23:00:00.000Z', 'Paid 10/18/26'],
  ] as const)(
    'a %s line of a hotel’s programme, paid %s, shows "%s" [ACT-035]',
    async (awardStatus, paidAt, words) => {
      const dine = aDine({ awardStatus, paidAt, isTranslated: true });
      await open({ partner: 'ihg', answers: dines(dine) });
      const [line] = await lines();
      const [, , , status] = within(line!).getAllByRole('cell');
      expect(status?.textContent).toBe(words);
    },
  );

  test('of two lines with "Not earned" one explains that it will appear, the other that it will not [ACT-036, ACT-038]', async () => {
    await open({
      answers: credits(
        aTranslatedDine({ awardStatus: 'Deferred' }),
        aTranslatedDine({ awardStatus: 'Forfeit', sourceTransactionId: '2', benefitAmount: 0 }),
      ),
    });
    const statuses = (await lines()).map((line) => within(line).getAllByRole('cell')[3]?.textContent);
    expect(statuses).toEqual([
      'Not earned' + 'This dine is finalized. Rewards may take up to two weeks to appear. No action needed.',
      expect.stringMatching(/^Not earnedThis dine did not qualify\./),
    ]);
  });

  test.each([
    ['nosh', credits(aTranslatedDine({ benefitAmount: 1_234.5 })), '$1,234.50'],
    ['upromise', dines(aDine({ benefitAmount: 3.06 })), '$3.06'],
    ['united', dines(aDine({ benefitAmount: 1_234.6 })), '1,235'],
    ['ihg', dines(aDine({ benefitAmount: 1_234.4 })), '1,234'],
  ])('an amount of %s is shown in its currency [ACT-056]', async (partner, answers, amount) => {
    await open({ partner, answers });
    const [line] = await lines();
    expect(within(line!).getAllByRole('cell')[2]?.textContent).toBe(amount);
  });

  test.each([
    ['Awarded', /^$/],
    ['Pending', /^Processing$/],
    ['Paid', /^Paid 10\/18\/26$/],
    ['Deferred', /^Not earnedThis dine is finalized\./],
    ['Forfeit', /^Not earnedThis dine did not qualify\./],
  ] as const)('a %s line of a credit partner shows %s [ACT-029]', async (awardStatus, words) => {
    const paidAt = awardStatus === 'Paid' ? '2026-10-18T23:00:00.000Z' : null;
    await open({ answers: credits(aTranslatedDine({ awardStatus, paidAt })) });
    const [line] = await lines();
    expect(within(line!).getAllByRole('cell')[3]?.textContent).toMatch(words);
  });

  test.each([
    ['nosh', credits(aTranslatedDine(processing)), 'ProcessingExpected by 11/12/2026'],
    ['united', dines(aDine(processing)), 'Pending ReviewExpected by 11/12/2026'],
  ])('an open reward of %s says by which GMT day it is expected', async (partner, answers, words) => {
    await open({ partner, answers });
    const [line] = await lines();
    expect(within(line!).getAllByRole('cell')[3]?.textContent).toBe(words);
  });

  test('a dine shows its time at the restaurant, in the line and in its bill; one without a time none', async () => {
    const localTime = '2026-10-29T18:48';
    await open({
      partner: 'ihg',
      answers: dines(aDine({ localTime }), aDine({ sourceTransactionId: '2', localTime: null })),
    });
    const [timed, dated] = await lines();
    expect(timed).toHaveTextContent('Dined Oct 29, 6:48 PM · $61.20 · Visa 4242');
    expect(timed).toHaveTextContent('Dined on Thursday, October 29, 2026, 6:48 PM where the restaurant is');
    expect(dated).not.toHaveTextContent('PM');
    expect(dated).not.toHaveTextContent('Dined Oct');
  });

  test('a paid line shows its date, a forfeited one its reason [ACT-029, ACT-037]', async () => {
    await open({
      answers: credits(
        aTranslatedDine({ awardStatus: 'Paid', paidAt: '2026-10-18T23:00:00.000Z' }),
        aTranslatedDine({
          awardStatus: 'Forfeit',
          reasonCode: 'visit_limit',
          sourceTransactionId: '2',
          benefitAmount: 0,
        }),
      ),
    });
    const [paid, lost] = await lines();
    expect(paid).toHaveTextContent('Paid 10/18/26');
    expect(lost).toHaveTextContent('Not earned');
    expect(lost).toHaveTextContent('This dine did not qualify.');
    expect(lost).toHaveTextContent('The visits of the month that earn were used.');
  });

  test('a credit to a card whose brand has no name reads as a sentence', async () => {
    await open({ answers: credits(aCredit({ targetLabel: 'Card ending in 0005' })) });
    const [line] = await lines();
    expect(line).toHaveTextContent('Credited to: Card ending in 0005 · sent by Visa');
  });

  test('a statement credit shows amount, card and payer, and no status [ACT-030, ACT-054]', async () => {
    await open({ answers: credits(aCredit()) });
    const [line] = await lines();
    expect(line).toHaveTextContent('Statement credit');
    expect(line).toHaveTextContent('Credited to: Visa ending in 4242 · sent by Visa');
    const [date, , amount, status] = within(line!).getAllByRole('cell');
    expect(date).toHaveTextContent('10/18/2026');
    expect(amount).toHaveTextContent('−$20.50');
    expect(status).toBeEmptyDOMElement();
  });

  test('a reviewed dine shows the member’s rating and text and the restaurant’s reply [ACT-053]', async () => {
    const review = { rating: 4, text: 'It would have fed four.', managementResponse: 'Bring two more.' };
    await open({
      answers: credits(
        aTranslatedDine({ review }),
        aTranslatedDine({ review: { ...review, managementResponse: null }, sourceTransactionId: '2' }),
        aTranslatedDine({ sourceTransactionId: '3' }),
      ),
    });
    const [answered, unanswered, unreviewed] = await lines();
    expect(answered).toHaveTextContent('Your review: Rated 4 of 5');
    expect(within(answered!).getByText('It would have fed four.')).toBeVisible();
    expect(answered).toHaveTextContent('The restaurant’s replyBring two more.');
    expect(unanswered).toHaveTextContent('It would have fed four.');
    expect(unanswered).not.toHaveTextContent('reply');
    expect(unreviewed).not.toHaveTextContent('Your review');
  });

  test('a manual amount has a name and an explanation too', async () => {
    await open({
      partner: 'united',
      answers: dines(aDine({ ...aGrant(50), benefitAmount: 50 })),
    });
    const [line] = await lines();
    expect(line).toHaveTextContent('Adjustment');
    const bill = line!.querySelector('details');
    expect(bill).toHaveTextContent('Entered by our staff50');
    expect(bill).toHaveTextContent('No dine stands behind it');
    expect(bill).toHaveTextContent('Earned50 miles');
    expect(bill).not.toHaveTextContent('Dined on');
    expect(bill).not.toHaveTextContent('where the restaurant is');
    const link = within(bill!).getByText('Ask about this amount');
    const message = new URL(link.getAttribute('href') ?? '').searchParams;
    expect(message.get('subject')).toBe('The amount entered for me on 10/29/2026');
    expect(message.get('body')).toBe('Date: 10/29/2026\r\nReference: E12\r\n\r\nMy question: ');
  });

  test('every line opens its bill with corrections and their sum, without scripts', async () => {
    await open({
      partner: 'ihg',
      answers: dines(
        aDine(),
        aDine({
          sourceTransactionId: '2',
          workedOut: [aTrace(), aRefund()],
          reasonCode: 'refunded',
          benefitAmount: 204,
        }),
      ),
    });
    const [plain, corrected] = await lines();
    const bill = plain!.querySelector('details');
    expect(bill?.querySelector('summary')).toHaveTextContent(
      'How this was worked out of Casa Lucía, 10/29/2026',
    );
    expect(bill).toHaveTextContent('Dined on Thursday, October 29, 2026 where the restaurant is');
    expect(bill).not.toHaveTextContent('GMT');
    expect(bill).toHaveTextContent('Earned306 points');
    expect(bill).toHaveTextContent('Programme rules, version 2024-01.');
    expect(corrected).toHaveTextContent('Corrected because the restaurant gave money back');
    expect(corrected).toHaveTextContent('Correction−102 points');
    expect(corrected).toHaveTextContent('All together204 points');
  });

  test('a dine on the evening before explains why the list shows the next date [ACT-023]', async () => {
    const date = '2026-11-21T00:40:00.000Z';
    const workedOut = [aTrace({}, { localDate: '2026-11-20', dineAt: date })];
    await open({ partner: 'ihg', answers: dines(aDine({ date, workedOut })) });
    const [line] = await lines();
    expect(line).toHaveTextContent('11/21/2026');
    expect(line).toHaveTextContent(
      'Dined on Friday, November 20, 2026 where the restaurant is. The list goes by Greenwich time (GMT), where it was 11/21/2026.',
    );
  });

  test('the link about a dine starts a message that names the dine', async () => {
    const merchantName = 'Bao & Barrow';
    await open({ partner: 'ihg', answers: dines(aDine({ merchantName, sourceTransactionId: '4711' })) });
    const link = await screen.findByText('Ask about this dine');
    const { pathname, search } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toMatch(/@/);
    expect(search).not.toMatch(/[+\s]/);
    const message = new URLSearchParams(search);
    expect(message.get('subject')).toBe('My dine at Bao & Barrow on 10/29/2026');
    expect(message.get('body')).toBe(
      'Restaurant: Bao & Barrow\r\nDate: 10/29/2026\r\nReference: 4711\r\n\r\nMy question: ',
    );
  });

  test('pages are links: five numbers, previous, next and the position [ACT-021, ACT-022, CONST-035]', async () => {
    await open({
      answers: { transactionsStatementCredits: aPageOf([aTranslatedDine()], 9, 5) },
      page: 5,
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of activity' }));
    const hrefOf = (name: string) => pages.getByRole('link', { name }).getAttribute('href');
    expect(pages.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['3', '4', '5', '6', '7']);
    expect(hrefOf('Next')).toBe('/account/recent_activity?pageNo=6');
    expect(hrefOf('Previous')).toBe('/account/recent_activity?pageNo=4');
    expect(pages.getByText('Page 5 of 9')).toBeInTheDocument();
  });

  test.each([
    [1, 'Previous', 'Next'],
    [9, 'Next', 'Previous'],
  ])('at page %i of 9 "%s" is not a link [ACT-022]', async (page, end, other) => {
    await open({
      answers: { transactionsStatementCredits: aPageOf([aTranslatedDine()], 9, page) },
      page,
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of activity' }));
    expect(pages.getByRole('link', { name: end })).toHaveAttribute('aria-disabled', 'true');
    expect(pages.getByRole('link', { name: end })).not.toHaveAttribute('href');
    expect(pages.getByRole('link', { name: other })).toHaveAttribute('href');
  });
});

test('small print is shown below only if editors wrote some [ACT-012]', async () => {
  const text = 'Amounts may change until a dine is final.';
  function Edited() {
    const copy = [{ slug: 'disclaimer', key: 'activity.disclaimer', text }];
    useQueryClient().setQueryData(contentQuery('copy').queryKey, copy);
    return <ActivityPage page={1} />;
  }
  await open({ answers: credits(aTranslatedDine()) });
  await screen.findByRole('table');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await open({ answers: credits(aTranslatedDine()), children: <Edited /> });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('another page of the list focuses its heading, the first page does not', async () => {
  function Paged() {
    const [page, setPage] = useState(1);
    return (
      <>
        <ActivityPage page={page} />
        <button onClick={() => setPage(2)}>turn</button>
      </>
    );
  }
  await open({
    answers: { transactionsStatementCredits: aPageOf([aTranslatedDine()], 2) },
    children: <Paged />,
  });
  await screen.findByRole('table');
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading).not.toHaveFocus();
  await act(async () => screen.getByText('turn').click());
  expect(heading).toHaveFocus();
});

test('another part of the list focuses its heading', async () => {
  function Chosen() {
    const [filter, setFilter] = useState({});
    return (
      <>
        <ActivityPage page={1} filter={filter} />
        <button onClick={() => setFilter({ year: 2025 })}>choose</button>
      </>
    );
  }
  await open({ answers: credits(aTranslatedDine()), children: <Chosen /> });
  await screen.findByRole('table');
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading).not.toHaveFocus();
  await act(async () => screen.getByText('choose').click());
  expect(heading).toHaveFocus();
});

describe('above the list', () => {
  test('a programme with another payout amount shows it [ACT-007]', async () => {
    const partner = aPartner('nosh', { payoutThresholdCents: 5_000 });
    await open({ partner, answers: credits(aTranslatedDine()) });
    const panel = within(await screen.findByRole('region', { name: 'Your rewards' }));
    expect(panel.getByText('$32.72 more and it goes back to your card.')).toBeInTheDocument();
    const meter = panel.getByRole('meter', { name: 'Progress to $50' });
    expect(meter).toHaveAttribute('aria-valuemax', '50');
  });

  test.each([8, 20, 96])(
    'a balance of $%i is paid out by itself: nothing on the page asks for it, and what was paid is a line [ACT-055]',
    async (memberBalance) => {
      await open({
        answers: { ...credits(aTranslatedDine(), aCredit()), statementCreditBalance: { memberBalance } },
      });
      const panel = within(await screen.findByRole('region', { name: 'Your rewards' }));
      expect(panel.getByText(/goes back to your card/)).toBeInTheDocument();
      expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
        'About your balance',
        'Show',
      ]);
      expect(screen.queryByRole('link', { name: /redeem|cash|pay ?out|withdraw/i })).not.toBeInTheDocument();
      const paid = (await lines()).find((line) => within(line).queryAllByText('Statement credit').length > 0);
      expect(paid).toHaveTextContent('−$20.50');
    },
  );

  test('the panel about a missing dine has a label, a question, the ten days and a contact [ACT-001, CONST-041] [PART-072]', async () => {
    await open({ answers: credits(aTranslatedDine()) });
    const banner = await screen.findByRole('group', { name: 'Missing rewards' });
    expect(banner).toHaveTextContent('Is a dine missing? Give it 10 days, then tell us about it.');
    expect(within(banner).getByRole('link')).toHaveAttribute('href', '/account/missing_dine');
  });

  test('credit partners show balance, remaining amount, meter and the year’s total [ACT-002, ACT-003, ACT-004, ACT-005, ACT-006, ACT-007, ACT-009, A11Y-018, CONST-037]', async () => {
    await open({ answers: credits(aTranslatedDine()) });
    const panel = within(await screen.findByRole('region', { name: 'Your rewards' }));
    expect(panel.getByText('$17.28')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'About your balance' })).toHaveAccessibleDescription(
      /^What is yours/,
    );
    expect(panel.getByText('$2.72 more and it goes back to your card.')).toBeInTheDocument();
    const meter = panel.getByRole('meter', { name: 'Progress to $20' });
    expect(panel.getByText('$0')).toBeVisible();
    expect(panel.getByText('$20')).toBeVisible();
    expect(meter).toHaveAttribute('aria-valuemin', '0');
    expect(meter).toHaveAttribute('aria-valuemax', '20');
    expect(meter).toHaveAttribute('aria-valuenow', '17.28');
    expect(meter).toHaveAttribute('aria-valuetext', '$17.28 of $20');
    expect(panel.getByText('$196.40')).toBeInTheDocument();
    expect(panel.getByText('46')).toBeInTheDocument();
  });

  test.each([
    [0, 'Your next dine starts it. At $20 it goes back to your card.'],
    [20, 'You have reached $20: it goes back to your card.'],
  ])('with a balance of $%i no remaining amount is shown [ACT-008, ACT-009]', async (memberBalance, text) => {
    await open({ answers: { ...credits(), statementCreditBalance: { memberBalance } } });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/more and it goes back/)).not.toBeInTheDocument();
  });

  test('the sums of the year of a credit programme leave out what is pending, and say so', async () => {
    await open({ answers: credits() });
    const panel = within(await screen.findByRole('region', { name: 'Your rewards' }));
    expect(panel.getByText('Pending rewards count once they are final.')).toBeInTheDocument();
  });

  test.each([
    ['no_card', /waits for a card/],
    ['card_refused', /did not accept your credit/],
  ] as const)('a credit that cannot be paid out shows why: %s', async (waitsFor, text) => {
    await open({ answers: { ...credits(), statementCreditBalance: { memberBalance: 21, waitsFor } } });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/goes back to your card/)).not.toBeInTheDocument();
  });

  test('miles partners show the year’s total and the progress to VIP [ACT-002, OVER-045]', async () => {
    await open({
      partner: 'united',
      answers: { ...dines(), dineSummary: { currentYearBenefits: 9_412, currentYearDines: 8 } },
    });
    const panel = within(await screen.findByRole('region', { name: 'Your year' }));
    expect(panel.getByText('9,412')).toBeInTheDocument();
    expect(panel.getByText('Pending rewards count once they are final.')).toBeInTheDocument();
    expect(panel.getByText('3 more dines and you are VIP: 5 miles per $1.')).toBeInTheDocument();
    expect(panel.getByRole('meter', { name: 'Progress to VIP' })).toHaveAttribute(
      'aria-valuetext',
      '8 of 11 dines',
    );
  });

  test('VIP is not mentioned for programmes without it and for members who opted out [PART-042]', async () => {
    await open({ partner: 'upromise', answers: dines() });
    await screen.findByRole('region', { name: 'Your year' });
    await open({ partner: 'united', answers: dines(), member: aDiner({ emailOptIn: false, tierLevel: 0 }) });
    await screen.findAllByRole('region', { name: 'Your year' });
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });

  const united = { partner: 'united', answers: dines() };
  const ofDiner = (changes: object) => {
    const member = aDiner();
    return { ...united, member: { ...member, diningProgress: { ...member.diningProgress, ...changes } } };
  };

  test('who has completed VIP sees that, and no progress to it [OVER-014]', async () => {
    await open(ofDiner({ status: 'Qualified', remainingDines: 0 }));
    const panel = within(await screen.findByRole('region', { name: 'Your year' }));
    expect(panel.getByText('You are VIP this year and the next: 5 miles per $1.')).toBeInTheDocument();
    expect(panel.queryByRole('meter')).not.toBeInTheDocument();
    expect(panel.queryByText(/more dine/)).not.toBeInTheDocument();
  });

  test('without a number of dines there is no progress to VIP [OVER-015]', async () => {
    await open(ofDiner({ dinesRequired: 0, remainingDines: 0 }));
    const panel = within(await screen.findByRole('region', { name: 'Your year' }));
    expect(panel.queryByRole('meter')).not.toBeInTheDocument();
    expect(panel.queryByText(/VIP/)).not.toBeInTheDocument();
  });

  test('totals that fail to load show a message, and the list is still shown', async () => {
    await open({
      answers: {
        ...credits(aTranslatedDine()),
        dineSummary: reject(500),
        statementCreditBalance: reject(500),
      },
    });
    expect(await screen.findByText(/^We cannot show your balance/)).toBeInTheDocument();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });
});

test('the line that the address names takes the focus, also where it comes with a later answer', async () => {
  let rows = [aDine({ sourceTransactionId: '1' })];
  const site = renderSite('/account/recent_activity#dine-2', {
    partner: aPartner('ihg'),
    member: aDiner(),
    answers: { ...figures, transactions: () => aPageOf(rows) },
  });
  await waitFor(() => expect(document.getElementById('dine-1')).toBeInTheDocument());
  expect(document.getElementById('dine-1')).not.toHaveFocus();
  rows = [aDine({ sourceTransactionId: '2' }), ...rows];
  await act(() => site.client.invalidateQueries({ queryKey: ['activity'] }));
  await waitFor(() => expect(document.getElementById('dine-2')).toHaveFocus());
});

test('an e-mail’s link to a dine shows the page it stands on, and the line takes the focus', async () => {
  const asked: CallParts['query'][] = [];
  renderSite('/account/recent_activity?dine=2#dine-2', {
    partner: aPartner('ihg'),
    member: aDiner(),
    answers: {
      ...figures,
      transactions: ({ query }) => {
        asked.push(query);
        return aPageOf([aDine({ sourceTransactionId: '1' }), aDine({ sourceTransactionId: '2' })], 3, 2);
      },
    },
  });
  await waitFor(() => expect(document.getElementById('dine-2')).toHaveFocus());
  expect(asked).toEqual([expect.objectContaining({ dine: '2' })]);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of activity' }));
  expect(pages.getByText('Page 2 of 3')).toBeInTheDocument();
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/account/recent_activity');
});

test.each([
  ['united', 'transactions', aDine()],
  ['nosh', 'transactionsStatementCredits', aTranslatedDine()],
] as const)('a page beyond the last one shows the last one (%s)', async (partner, name, row) => {
  renderSite('/account/recent_activity?pageNo=99', {
    partner: aPartner(partner),
    member: aDiner(),
    answers: {
      ...figures,
      [name]: ({ query }: CallParts) => {
        const pageNo = Number(query?.['pageNo']);
        return aPageOf(pageNo > 3 ? [] : [row], 3, pageNo);
      },
    },
  });
  expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
  expect(screen.getByText('10/29/2026')).toBeInTheDocument();
});
