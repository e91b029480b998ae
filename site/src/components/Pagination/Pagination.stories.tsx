import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { page: 2, pages: 7, to: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Page 2 of 7')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  },
};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 7 } };
export const Thousands: Story = { args: { page: 1_204, pages: 6_667 } };
export const Dark: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const Single: Story = { args: { page: 1, pages: 1 } };
