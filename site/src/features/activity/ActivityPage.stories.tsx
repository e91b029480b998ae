import { rewardStatuses } from '@dinelink/contract/calls';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { aCredit, aDine, aDiner, aPageOf, aTranslatedDine } from './activity.fixture.ts';
import { everyLine, longWords } from './activity-lines.fixture.ts';
import { ActivityPage } from './ActivityPage.tsx';

const figures: Answers = {
  dineSummary: { currentYearBenefits: 196.4, currentYearDines: 46 },
  statementCreditBalance: { memberBalance: 17.28 },
};
const pointFigures: Answers = { dineSummary: { currentYearBenefits: 9_412, currentYearDines: 8 } };

const ofCredit = (answers: Answers) => ({ site: { member: aDiner(), answers: { ...figures, ...answers } } });
const ofPoints = (answers: Answers) => ({
  site: { member: aDiner(), answers: { ...pointFigures, ...answers } },
});
const translated = aPageOf([...everyLine({ isMoney: true }).map(aTranslatedDine), aCredit()], 7, 2);
const reject = (status: number) => () => Promise.reject(new ApiError(status, {}));

const meta = {
  title: 'Features/Activity',
  component: ActivityPage,
  args: { page: 2 },
  parameters: ofCredit({ transactionsStatementCredits: translated }),
} satisfies Meta<typeof ActivityPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens every bill, so that axe checks them. */
const openAll: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await canvas.findByRole('table');
  for (const summary of canvasElement.querySelectorAll('summary')) await userEvent.click(summary);
  await expect(canvasElement.querySelectorAll('details[open]').length).toBeGreaterThan(0);
};

export const EveryStatus: Story = { play: openAll };
export const EveryStatusDark: Story = { ...EveryStatus, globals: { scheme: 'dark' } };

/** The colours of every line's amount, whose contrast axe checks. */
export const DimLines: Story = {
  name: 'Lines that brought nothing, or nothing yet, are dim and readable [ACT-034] [A11Y-013]',
  parameters: ofPoints({
    transactions: aPageOf(
      rewardStatuses.map((awardStatus) =>
        aDine({ awardStatus, isTranslated: true, sourceTransactionId: awardStatus, paidAt: null }),
      ),
    ),
  }),
  globals: { partner: 'ihg' },
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table');
    const colours = [...table.querySelectorAll('tbody')].map((line) => getComputedStyle(line).color);
    const text = getComputedStyle(table).color;
    const dim = rewardStatuses.filter((_, index) => colours[index] !== text);
    await expect(dim).toEqual(['Pending', 'Forfeit', 'Deferred']);
    await expect(new Set(colours).size).toBe(2);
  },
};
export const DimLinesDark: Story = {
  ...DimLines,
  name: 'Dim lines in the dark',
  globals: { partner: 'ihg', scheme: 'dark' },
};
export const Miles: Story = {
  globals: { partner: 'united' },
  parameters: ofPoints({ transactions: aPageOf(everyLine({ isMoney: false, isTranslated: false }), 7, 2) }),
  play: openAll,
};
export const MilesDark: Story = { ...Miles, globals: { partner: 'united', scheme: 'dark' } };
export const Points: Story = {
  globals: { partner: 'ihg' },
  parameters: ofPoints({ transactions: aPageOf(everyLine({ isMoney: false, isTranslated: true }), 7, 2) }),
  play: openAll,
};
export const PointsDark: Story = { ...Points, globals: { partner: 'ihg', scheme: 'dark' } };
export const LongWords: Story = {
  parameters: ofCredit({
    transactionsStatementCredits: aPageOf([aTranslatedDine(longWords)], 6_667, 2),
    dineSummary: { currentYearBenefits: 1_234_567.89, currentYearDines: 12_345 },
    statementCreditBalance: { memberBalance: 1_234_567.89 },
  }),
  play: openAll,
};
export const StatementCredits: Story = {
  parameters: ofCredit({
    transactionsStatementCredits: aPageOf(
      (['pending', 'pending_received', 'completed', 'rejected', 'error'] as const).map((status) =>
        aCredit({ creditId: status, status }),
      ),
    ),
  }),
  play: openAll,
};
export const NothingYet: Story = {
  parameters: ofCredit({
    transactionsStatementCredits: aPageOf([], 0),
    dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
    statementCreditBalance: { memberBalance: 0 },
  }),
};
export const ReadyToBePaidOut: Story = {
  parameters: ofCredit({ statementCreditBalance: { memberBalance: 56.11 } }),
};
export const VipForAnotherYear: Story = {
  globals: { partner: 'united' },
  parameters: {
    site: {
      answers: { ...pointFigures, transactions: aPageOf(everyLine({ isMoney: false })) },
      member: aDiner({
        diningProgress: { ...aDiner().diningProgress, status: 'Qualified', remainingDines: 0 },
      }),
    },
  },
};
export const Loading: Story = {
  parameters: ofCredit({
    transactionsStatementCredits: () => new Promise(() => undefined),
    dineSummary: () => new Promise(() => undefined),
  }),
};
export const Failed: Story = {
  parameters: {
    site: {
      answers: {
        transactionsStatementCredits: reject(500),
        dineSummary: reject(500),
        statementCreditBalance: reject(500),
      },
    },
  },
};
