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

export const TouchTarget: Story = {
  name: 'Touched within 44 px [A11Y-016]',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // At the other two sides the page ends.
    const touched = [
      [x + 21, y],
      [x, y + 21],
    ].map(([px = 0, py = 0]) => document.elementFromPoint(px, py)?.closest('button'));
    await expect(touched).toEqual([button, button]);
  },
};
