import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { useState } from 'react';
import { KeptChanges } from './KeptChanges.tsx';

function Kept() {
  const [isRestored, setRestored] = useState(true);
  return <KeptChanges draft={{ isRestored, discard: () => setRestored(false) }} />;
}

const meta = { title: 'Forms/Kept changes', component: Kept } satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Dark: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const Discarded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard these changes' }));
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
};
