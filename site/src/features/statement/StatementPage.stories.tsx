import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { aStatement } from './statement.fixture.ts';
import { StatementPage } from './StatementPage.tsx';

const member = aMember();
const many = aStatement({
  lines: Array.from({ length: 20 }, () => aStatement().lines).flat(),
});
const shows = (statement: unknown) => ({ site: { member, answers: { statement } } });

const meta = {
  title: 'Features/Account/Statement',
  component: StatementPage,
  args: { member, year: 2026 },
  parameters: shows(aStatement({ pending: 4.5 })),
} satisfies Meta<typeof StatementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Credit: Story = { globals: { partner: 'nosh' } };
export const Points: Story = {
  globals: { partner: 'ihg', scheme: 'dark' },
  parameters: shows(
    aStatement({
      opening: 1_200,
      dines: 306,
      bonuses: 500,
      corrections: -100,
      earned: 706,
      paidOut: 0,
      closing: 1_906,
    }),
  ),
};
export const ManyLines: Story = { parameters: shows(many) };
export const Empty: Story = {
  parameters: shows(
    aStatement({
      lines: [],
      restaurants: [],
      dines: 0,
      bonuses: 0,
      corrections: 0,
      earned: 0,
      paidOut: 0,
      closing: 20.5,
    }),
  ),
};
export const BeforeJoining: Story = { parameters: shows(aStatement({ year: 2020 })) };
export const Future: Story = { parameters: shows(aStatement({ year: 2027 })) };
export const Failed: Story = {
  parameters: shows(() => {
    throw new ApiError(500, {});
  }),
};
