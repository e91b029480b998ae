import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressMeter } from './ProgressMeter.tsx';

const meta = {
  title: 'Components/ProgressMeter',
  component: ProgressMeter,
  args: {
    label: 'Progress to your next credit',
    value: 17.28,
    max: 20,
    valueText: '$17.28 of $20',
    ends: ['$0', '$20'],
  },
} satisfies Meta<typeof ProgressMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Money: Story = {
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole('meter', { name: 'Progress to your next credit' });
    await expect(meter).toHaveAttribute('aria-valuemin', '0');
    await expect(meter).toHaveAttribute('aria-valuemax', '20');
    await expect(meter).toHaveAttribute('aria-valuenow', '17.28');
  },
};
export const Visits: Story = {
  args: { label: 'Visits toward VIP', value: 4, max: 11, valueText: '4 of 11 visits', ends: ['0', '11'] },
};
export const Empty: Story = { args: { value: 0 } };
export const Overfull: Story = { args: { value: 31, slim: true } };
export const Dark: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
