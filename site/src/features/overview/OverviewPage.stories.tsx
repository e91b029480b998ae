import type { Meta, StoryObj } from '@storybook/react-vite';
import { aMember } from '../../member.fixture.ts';
import { OverviewPage } from './OverviewPage.tsx';

const { diningProgress } = aMember();

const meta = {
  title: 'Features/Account/Overview',
  component: OverviewPage,
  args: { member: aMember({ diningProgress: { ...diningProgress, ytdMilesOrDollars: 1_840 } }) },
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Select: Story = { globals: { partner: 'united' } };
export const OptedOut: Story = { args: { member: aMember({ tierLevel: 0 }) }, globals: { partner: 'ihg' } };
export const Renewing: Story = {
  args: {
    member: aMember({
      tierLevel: 3,
      diningProgress: { ...diningProgress, status: 'QualifiedAndBuilding', remainingDines: 1 },
    }),
  },
  globals: { partner: 'marriott', scheme: 'dark' },
};
export const Complete: Story = {
  args: { member: aMember({ tierLevel: 3, diningProgress: { ...diningProgress, status: 'Qualified' } }) },
};
