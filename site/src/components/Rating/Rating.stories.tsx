import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Rating } from './Rating.tsx';

const meta = {
  title: 'Components/Rating',
  component: Rating,
  args: { rating: 4.7, ratings: 318 },
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Rated 4.7 of 5');
  },
};
export const Stars: Story = { args: { look: 'stars' } };
export const Thousands: Story = { args: { ratings: 12_480 } };
export const None: Story = {
  name: 'None of the five stars at 0 and below [CONST-014]',
  args: { rating: -1, ratings: 0, look: 'stars' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Rated 0 of 5');
  },
};
export const Full: Story = { args: { rating: 5, ratings: 1, look: 'stars' } };
export const Most: Story = {
  name: 'Five stars at most [CONST-014, CONST-034]',
  args: { rating: 7, look: 'stars' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Rated 5 of 5');
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(5);
  },
};
