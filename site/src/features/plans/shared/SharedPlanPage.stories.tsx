import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { aLeftOption, aSharedPlan, optionsWith } from '../plans.fixture.ts';
import { PlanGone } from './PlanGone.tsx';
import { SharedPlanPage } from './SharedPlanPage.tsx';

const voted = aSharedPlan({
  options: [...optionsWith(1, 2, 0), aLeftOption],
  voters: 2,
  ownVote: { name: 'Ada', merchantIds: ['2'] },
});

const meta = {
  title: 'Features/Shared dinner plan',
  component: SharedPlanPage,
  args: { token: 'a-token', plan: aSharedPlan(), outcome: undefined },
  parameters: { layout: 'fullscreen', site: { answers: { votePlan: voted, sharedPlan: voted } } },
} satisfies Meta<typeof SharedPlanPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToVote: Story = {};
export const Voted: Story = { args: { plan: voted, outcome: 'done' } };
export const Dark: Story = { args: { plan: voted }, globals: { scheme: 'dark' } };
export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Vote' }));
    await expect(await canvas.findByRole('group', { name: 'ERROR' })).toHaveFocus();
  },
};
export const LongName: Story = { args: { plan: aSharedPlan({ name: 'W'.repeat(60) }) } };
export const Closed: Story = { args: { plan: { ...voted, isOpen: false } } };
export const Full: Story = { args: { plan: aSharedPlan({ voters: 50 }) } };
export const Gone: Story = { render: () => <PlanGone /> };
