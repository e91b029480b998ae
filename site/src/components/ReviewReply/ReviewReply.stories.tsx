import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReviewReply } from './ReviewReply.tsx';

const meta = {
  title: 'Components/Review reply',
  component: ReviewReply,
  args: { title: 'The restaurant replies', text: 'Thank you. The pie is back on Fridays.' },
} satisfies Meta<typeof ReviewReply>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const Long: Story = { args: { text: 'Thank you for telling us. '.repeat(20) } };
export const Dark: Story = { globals: { scheme: 'dark' } };
