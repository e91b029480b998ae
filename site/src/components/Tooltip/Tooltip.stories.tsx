import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { label: 'About your balance', children: 'What is yours and not yet on its way to your card.' },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShownWithFocus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByRole('tooltip', { hidden: true });
    await expect(text).not.toBeVisible();
    await userEvent.tab();
    await expect(text).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(text).not.toBeVisible();
    canvas.getByRole('button').blur();
    await userEvent.tab();
    await expect(text).toBeVisible();
  },
};
export const Dark: Story = { ...ShownWithFocus, globals: { partner: 'united', scheme: 'dark' } };
