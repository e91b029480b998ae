import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AddCardPage } from './AddCardPage.tsx';
import { CardAddedPage } from './CardAddedPage.tsx';

const meta = {
  title: 'Features/Joining/Card steps',
  component: AddCardPage,
  args: { onLinked: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AddCardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Add: Story = {};
export const AddUnited: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const AddIhg: Story = { globals: { partner: 'ihg' } };
export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Link this card' }));
    const box = await screen.findByRole('group', { name: 'ERROR' });
    await waitFor(() => expect(box).toHaveFocus());
  },
};
export const Added: Story = { render: () => <CardAddedPage /> };
