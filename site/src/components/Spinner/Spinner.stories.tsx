import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  args: { text: 'Do not refresh, loading recent activity.' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {};
export const Large: Story = { args: { large: true } };
export const Quietly: Story = { args: { quietly: true } };
export const Dark: Story = { args: { large: true }, globals: { partner: 'ihg', scheme: 'dark' } };
