import type { Meta, StoryObj } from '@storybook/react-vite';
import { clothOf } from '../Cloth/Cloth.tsx';
import { Grid } from '../Layout/Layout.tsx';
import { dumplings, oysters, paella, pasta, pizza, ramen } from '../Picture/demo.ts';
import { MerchantCard } from './MerchantCard.tsx';
import type { MerchantView } from './merchant-view.ts';

const full: MerchantView = {
  id: 'casa-lucia',
  name: 'Casa Lucía',
  href: '/merchants/casa-lucia',
  picture: paella,
  cloth: 2,
  rate: { figure: '5%', unit: 'back' },
  rating: 4.7,
  ratings: 318,
  price: 3,
  cuisine: 'Spanish',
  city: 'Hell’s Kitchen',
  distanceMiles: 0.3,
  acclaimed: 'Acclaimed',
  bonus: '$5 with a booking',
  offerTag: 'Every visit',
};
const miles = { figure: '3', unit: 'miles per $1' };

const meta = {
  title: 'Components/MerchantCard',
  component: MerchantCard,
  args: { merchant: full },
  render: (args) => (
    <Grid>
      <MerchantCard {...args} />
    </Grid>
  ),
} satisfies Meta<typeof MerchantCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Ordered: Story = { args: { order: 12, merchant: { ...full, highlight: 'leavingSoon' } } };
export const OnlyAName: Story = {
  args: { merchant: { id: 'new', name: 'Nothing Known Yet', href: '/merchants/new' } },
};
export const LongWords: Story = {
  args: {
    order: 115,
    merchant: {
      ...full,
      highlight: 'orderOnlineExternal',
      name: 'Donaudampfschifffahrtsgesellschaft Restaurant & Oyster Bar at the Very End of the Long Pier',
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      cuisine: 'Northern Mediterranean and Californian',
      rate: { figure: '12.5', unit: 'bonus points per $1 you spend' },
      bonus: '10,000 points on your first visit with a booking of four or more people',
    },
  },
};

const places: MerchantView[] = [
  full,
  {
    ...full,
    id: 'kuroda',
    name: 'Kuroda Ramen',
    picture: ramen,
    cuisine: 'Japanese',
    acclaimed: undefined,
    highlight: 'orderOnlineInternal',
    ...clothOf('k'),
  },
  {
    ...full,
    id: 'rina',
    name: 'Nonna Rina',
    picture: pasta,
    cuisine: 'Italian',
    acclaimed: undefined,
    cloth: 1,
    weave: 'gingham',
  },
  {
    ...full,
    id: 'bao',
    name: 'Bao & Barrow',
    picture: dumplings,
    cuisine: 'Chinese',
    acclaimed: undefined,
    bonus: undefined,
    cloth: 1,
  },
  {
    ...full,
    id: 'oyster',
    name: 'The Ninth Oyster',
    picture: oysters,
    cuisine: 'Seafood',
    highlight: 'leavingSoon',
    acclaimed: undefined,
    cloth: 2,
    weave: 'stripe',
  },
  {
    ...full,
    id: 'adele',
    name: 'Forno Adele',
    picture: pizza,
    cuisine: 'Pizza',
    highlight: 'new',
    acclaimed: undefined,
    cloth: 3,
    weave: 'gingham',
  },
];
const list = (rate: MerchantView['rate']) => (
  <Grid>
    {places.map((merchant, index) => (
      <MerchantCard key={merchant.id} merchant={{ ...merchant, rate }} order={index + 1} />
    ))}
  </Grid>
);

export const List: Story = { render: () => list(full.rate) };
export const ListDark: Story = { ...List, globals: { scheme: 'dark' } };
export const ListUnited: Story = { render: () => list(miles), globals: { partner: 'united' } };
export const ListUnitedDark: Story = { ...ListUnited, globals: { partner: 'united', scheme: 'dark' } };
export const ListIhg: Story = {
  render: () => list({ figure: '5', unit: 'points per $1' }),
  globals: { partner: 'ihg' },
};
