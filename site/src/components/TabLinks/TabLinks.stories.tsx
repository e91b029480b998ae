import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabLinks } from './TabLinks.tsx';

const meta = {
  title: 'Components/TabLinks',
  component: TabLinks,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Account',
    current: 'cards',
    tabs: [
      { id: 'overview', text: 'Account Overview', to: '/account' },
      { id: 'activity', text: 'Reviews & History', to: '/account/activity' },
      { id: 'cards', text: 'Linked Cards', to: '/account/cards' },
      { id: 'profile', text: 'Profile', to: '/account/profile' },
    ],
  },
} satisfies Meta<typeof TabLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Account: Story = {};
export const AccountUnited: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const SecondRow: Story = {
  args: {
    level: 2,
    label: 'Tables, saved restaurants and plans',
    current: 'saved',
    tabs: [
      { id: 'tables', text: 'Your tables', to: '/account/reservations' },
      { id: 'saved', text: 'Saved restaurants', to: '/account/favourites' },
      { id: 'plans', text: 'Dinner plans', to: '/account/plans' },
    ],
  },
};
export const SecondRowDark: Story = { ...SecondRow, globals: { partner: 'hilton', scheme: 'dark' } };
