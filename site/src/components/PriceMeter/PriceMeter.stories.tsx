import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PriceMeter } from './PriceMeter.tsx';

const meta = {
  title: 'Components/PriceMeter',
  component: PriceMeter,
  args: { price: 3 },
} satisfies Meta<typeof PriceMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  name: 'Three of four [MERCH-016]',
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Price 3 of 4$$$');
  },
};
export const One: Story = { args: { price: 1 } };
export const Most: Story = {
  name: 'Four at most [CONST-014]',
  args: { price: 7 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Price 4 of 4$$$$');
  },
};
export const NotKnown: Story = {
  name: 'Not known shows nothing [MERCH-016, CONST-014]',
  args: { price: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
