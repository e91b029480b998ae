import type { Meta, StoryObj } from '@storybook/react-vite';
import { aMember } from '../../member.fixture.ts';
import { aBanner, aBonus, anAccountCenter } from './bonuses/bonuses.fixture.ts';
import { OverviewPage } from './OverviewPage.tsx';

const { diningProgress } = aMember();

/** One banner for the members of a copy state, available, and one for everybody, activated. */
const bannerFor = (copyState: number, title: string) =>
  aBanner({
    code: `STATE-${copyState}`,
    user_states: [copyState],
    text: [
      { type: 'title', text: title, url: null },
      { type: 'body_text', text: 'Dine three times within 60 days, for $25 or more each time.', url: null },
      { type: 'button', text: 'Activate it', url: null },
    ],
    image: { url: '/pizza-1', width: 1_200, height: 900 },
  });
const everybodys = aBanner({ code: 'WEEKENDS', image: { url: '/seafood-1', width: 1_200, height: 900 } });
const activeBonuses = [
  ...[1, 2, 3, 4, 5].map((state) => aBonus({ code: `STATE-${state}` })),
  aBonus({ code: 'WEEKENDS', bonusStatus: 'Enrolled' as const }),
];
const center = anAccountCenter({
  referral_link: {
    is_enabled: true,
    title: 'Bring a friend to the table',
    description: 'Send your own link to somebody who likes to eat out.',
  },
  bonus_banners: [
    bannerFor(1, 'For members who opted out'),
    bannerFor(2, 'For new members'),
    bannerFor(3, 'For members on their way to VIP'),
    bannerFor(4, 'For members renewing VIP'),
    bannerFor(5, 'For members with VIP next year'),
    everybodys,
  ],
});

const meta = {
  title: 'Features/Account/Overview',
  component: OverviewPage,
  args: {
    member: aMember({ activeBonuses, diningProgress: { ...diningProgress, ytdMilesOrDollars: 1_840 } }),
  },
  parameters: {
    site: { contents: { account_center: center }, answers: { pendingRewards: { amount: 640 } } },
  },
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Select: Story = { globals: { partner: 'united' } };
export const OptedOut: Story = {
  args: { member: aMember({ tierLevel: 0, copyState: 1, activeBonuses }) },
  globals: { partner: 'ihg' },
};
export const NewMember: Story = { args: { member: aMember({ copyState: 2, activeBonuses }) } };
export const Renewing: Story = {
  args: {
    member: aMember({
      tierLevel: 3,
      copyState: 4,
      activeBonuses,
      diningProgress: { ...diningProgress, status: 'QualifiedAndBuilding', remainingDines: 1 },
    }),
  },
  globals: { partner: 'marriott', scheme: 'dark' },
};
export const Complete: Story = {
  args: {
    member: aMember({
      tierLevel: 3,
      copyState: 5,
      activeBonuses,
      diningProgress: { ...diningProgress, status: 'Qualified' },
    }),
  },
};
export const NotActivated: Story = { args: { member: aMember({ tierLevel: 1 }) } };
export const NothingWritten: Story = {
  args: { member: aMember({ activeBonuses }) },
  parameters: { site: { contents: { account_center: [] } } },
};
