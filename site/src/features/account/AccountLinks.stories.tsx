import type { Meta, StoryObj } from '@storybook/react-vite';
import { aMember } from '../../member.fixture.ts';
import { AccountLinks } from './AccountLinks.tsx';

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `Link ${index + 1}`,
    url: `/earn/${index}`,
    new_tab: index === 0,
  }));
const center = (link_groups: { title: string; links: ReturnType<typeof links> }[]) => ({
  site: {
    member: aMember({ tierLevel: 3 }),
    contents: {
      account_center: [
        {
          slug: 'account_center',
          referral_link: { is_enabled: false, title: '', description: '' },
          bonus_banners: [],
          link_groups,
        },
      ],
    },
  },
});

const meta = {
  title: 'Features/Account/Links',
  component: AccountLinks,
  parameters: center([
    { title: 'Help', links: links(3) },
    { title: 'Your programme', links: links(2) },
  ]),
} satisfies Meta<typeof AccountLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Vip: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
export const SupportAlone: Story = { parameters: center([]) };
export const SixGroups: Story = {
  parameters: center(['A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({ title, links: links(10) }))),
};
