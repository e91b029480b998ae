import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { PlansPage } from './account/PlansPage.tsx';
import { aPlan, votedPlan } from './plans.fixture.ts';

const site = (plans: unknown) => ({ site: { member: aMember(), answers: { plans } } });

const meta = {
  title: 'Features/Account/Dinner plans',
  component: PlansPage,
  parameters: site({ plans: [votedPlan, aPlan({ id: 'another-plan-1234', isOpen: false, day: null })] }),
} satisfies Meta<typeof PlansPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomePlans: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The tag has a padding, so its surface must be seen.
    const { backgroundColor: surface } = getComputedStyle(await canvas.findByText('Voting closed'));
    await expect(surface).not.toBe(getComputedStyle(document.body).backgroundColor);
    await userEvent.click(await canvas.findByText('Who voted (2)'));
    await expect(await canvas.findByText('Ada: Casa Lucía, Kuroda Ramen')).toBeVisible();
  },
};
export const AskedBeforeRemoving: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const buttons = await canvas.findAllByRole('button', { name: 'Remove “Friday with friends”' });
    await userEvent.click(buttons[0] as HTMLElement);
    const dialog = await canvas.findByRole('dialog', { name: 'Remove this plan?' });
    // It fades in.
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const None: Story = { parameters: site({ plans: [] }) };
export const LinkNotKnown: Story = { parameters: site({ plans: [aPlan({ token: null })] }) };
export const NotLoaded: Story = {
  parameters: site(() => {
    throw new ApiError(500, {});
  }),
};
