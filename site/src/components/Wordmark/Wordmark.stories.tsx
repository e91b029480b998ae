import type { Meta, StoryObj } from '@storybook/react-vite';
import { Wordmark } from './Wordmark.tsx';

const meta = {
  title: 'Components/Wordmark',
  component: Wordmark,
  args: { parts: [{ text: 'nosh' }] },
} satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nosh: Story = { globals: { partner: 'nosh' } };
export const United: Story = {
  args: { parts: [{ text: 'united' }, { text: 'dining' }] },
  globals: { partner: 'united' },
};
export const Ihg: Story = {
  args: { parts: [{ text: 'IHG' }, { text: 'at table' }] },
  globals: { partner: 'ihg' },
};
export const FreeSpirit: Story = {
  args: { parts: [{ text: 'free' }, { text: 'spirit' }, { text: 'forks' }], italic: true, size: 'large' },
  globals: { partner: 'free-spirit' },
};
export const Caesars: Story = {
  args: { parts: [{ text: 'Caesars' }, { text: 'Table' }], uppercase: true },
  globals: { partner: 'caesars', scheme: 'dark' },
};
