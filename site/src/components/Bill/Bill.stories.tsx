import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../Link/Link.tsx';
import { Bill } from './Bill.tsx';
import { BillOnCloth } from './BillOnCloth.tsx';
import { DotLeaders } from './DotLeaders.tsx';

const meta = {
  title: 'Components/Bill',
  component: Bill,
  args: {
    title: 'Casa Lucía',
    subtitle: 'Table 9 · 2 guests · 10/29/2026',
    rows: [
      { name: 'Paella for two', value: '38.00' },
      { name: 'Tomato bread', value: '6.50' },
      { name: 'Crema catalana', value: '5.50' },
      { name: 'Tip', value: '11.20' },
      { name: 'Paid, Visa 4242', value: '61.20', strong: true },
    ],
    total: { name: 'Comes back', value: '$3.06' },
  },
} satisfies Meta<typeof Bill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnCloth: Story = { render: (args) => <BillOnCloth {...args} /> };
export const OnClothUnited: Story = { ...OnCloth, globals: { partner: 'united' } };
export const OnClothIhg: Story = { ...OnCloth, globals: { partner: 'ihg', scheme: 'dark' } };
export const RewardCalculation: Story = {
  args: {
    title: 'How this was worked out',
    subtitle: undefined,
    background: 'sunk',
    rows: [
      {
        name: 'Your card said',
        value: '$50.00',
        note: 'Visa ending in 4242, Thursday 10/29 at 7:48 PM, before the tip',
      },
      {
        name: 'You paid',
        value: '$61.20',
        note: 'The final amount from Casa Lucía, tip included, on 10/31. This is the one that counts.',
      },
      {
        name: 'Within the monthly limit',
        value: '$61.20',
        note: 'Visit 1 of 2 in October, and $600.00 of $600.00 still earning before it',
      },
      {
        name: 'Your Select rate',
        value: '× 5%',
        note: 'The best offer that day. Tuesday and Wednesday nights did not apply.',
      },
      { name: 'Exact sum', value: '$3.06', note: 'To the cent, halves up' },
    ],
    total: { name: 'Earned', value: '$3.06' },
    foot: (
      <p>
        Programme rules of January 1, 2026. Something off? <Link to="/help">Ask about this dinner</Link>.
      </p>
    ),
  },
};
export const WorkedOutUnited: Story = {
  ...RewardCalculation,
  globals: { partner: 'united', scheme: 'dark' },
};
export const WorkedOutIhg: Story = { ...RewardCalculation, globals: { partner: 'ihg', scheme: 'light' } };
export const LongWords: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsrestaurant',
    rows: [
      { name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', value: '1,234,567.89' },
      { name: 'Tip', value: 'a value that is a long sentence of its own' },
    ],
  },
};
export const Menu: Story = {
  render: () => (
    <DotLeaders
      look="menu"
      rows={[
        {
          name: 'Search',
          value: '11,400 restaurants',
          note: 'Around the corner tonight, or in the city you land in.',
        },
        { name: 'Dine and pay', value: 'Your own card', note: 'Link it once, then pay as you always do.' },
        {
          name: 'Earn',
          value: '5% of the bill',
          note: 'It shows in your activity, with the sum worked out line by line.',
        },
      ]}
    />
  ),
};
export const MenuUnited: Story = { ...Menu, globals: { partner: 'united' } };
export const MenuIhg: Story = { ...Menu, globals: { partner: 'ihg', scheme: 'dark' } };
