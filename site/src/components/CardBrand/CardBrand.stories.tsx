import type { Meta, StoryObj } from '@storybook/react-vite';
import { cardNetworks } from '@dinelink/contract/calls';
import { expect } from 'storybook/test';
import { Row } from '../Layout/Layout.tsx';
import { CardBrand } from './CardBrand.tsx';

const meta = {
  title: 'Components/CardBrand',
  component: CardBrand,
  args: { network: 'VISA' },
} satisfies Meta<typeof CardBrand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Row>
      {cardNetworks.map((network) => (
        <CardBrand key={network} network={network} />
      ))}
      {cardNetworks.map((network) => (
        <CardBrand key={network} network={network} small />
      ))}
    </Row>
  ),
};
export const Unknown: Story = {
  args: { network: 'JCB' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
