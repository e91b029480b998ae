import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '../../../api/api-error.ts';
import { aMember } from '../../../member.fixture.ts';
import { BonusBanners } from './BonusBanners.tsx';
import { aBanner, aBonus, anAccountCenter } from './bonuses.fixture.ts';

const image = (name: string) => ({ url: `/${name}`, width: 1_200, height: 900 });
const treat = aBanner({
  code: 'TREAT',
  app_only_bonus: true,
  app_text: 'You have the app, so this one is yours.',
  image: image('pizza-1'),
});
const banners = [
  aBanner({ image: image('japanese-1') }),
  aBanner({ code: 'PLAIN', text: [{ type: 'title', text: 'Without a picture', url: null }] }),
  aBanner({ code: 'UNTITLED', text: [{ type: 'body_text', text: 'Without a title.', url: null }] }),
];
const withStatus = (bonusStatus: 'Eligible' | 'Enrolled' | 'Qualified') =>
  banners.map(({ code }) => aBonus({ code, bonusStatus }));
const global = [
  {
    slug: 'global',
    app_store_url: 'https://apps.example/',
    google_play_url: 'https://play.example/',
  },
];

const site = (more: object = {}, shown = banners) => ({
  site: { contents: { account_center: anAccountCenter({ bonus_banners: shown }), global }, ...more },
});

const meta = {
  title: 'Features/Account/Bonus banners',
  component: BonusBanners,
  args: { member: aMember({ activeBonuses: withStatus('Eligible') }) },
  parameters: site({ answers: { registerBonus: {} } }),
  beforeEach: () => window.localStorage.clear(),
} satisfies Meta<typeof BonusBanners>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {};
export const Activated: Story = { args: { member: aMember({ activeBonuses: withStatus('Enrolled') }) } };
export const Earned: Story = {
  args: { member: aMember({ activeBonuses: withStatus('Qualified') }) },
  globals: { partner: 'ihg', scheme: 'dark' },
};
export const One: Story = { args: { member: aMember({ activeBonuses: [aBonus()] }) } };
export const None: Story = { args: { member: aMember() } };
export const OfTheAppOnTheWeb: Story = {
  args: { member: aMember({ activeBonuses: [aBonus({ code: 'TREAT' })] }) },
  parameters: site({}, [treat]),
};
export const OfTheAppInTheApp: Story = {
  args: { member: aMember({ activeBonuses: [aBonus({ code: 'TREAT' })] }) },
  parameters: site({ runtimeConfig: { app: { platform: 'ios', version: '2.0' } } }, [treat]),
};
export const LongWords: Story = {
  args: { member: aMember({ activeBonuses: [aBonus()] }) },
  parameters: site({}, [
    aBanner({
      text: (['title', 'body_text', 'button'] as const).map((type) => ({
        type,
        text: 'W'.repeat(255),
        url: null,
      })),
    }),
  ]),
};

const press: Story['play'] = async ({ canvas }) => {
  const [button] = await canvas.findAllByRole('button');
  if (button) await userEvent.click(button);
};
export const Activating: Story = {
  parameters: site({ answers: { registerBonus: () => new Promise(() => undefined) } }),
  play: async (context) => {
    await press(context);
    await expect(await within(context.canvasElement).findByText(/Activating/)).toBeVisible();
  },
};
export const JustActivated: Story = {
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByRole('region', { name: 'Activated bonuses' })).toBeVisible();
    await expect(context.canvas.getByRole('article', { name: 'Three tables' })).toHaveFocus();
  },
};
export const Failed: Story = {
  parameters: site({ answers: { registerBonus: () => Promise.reject(new ApiError(500, {})) } }),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByText(/^Something went wrong/)).toBeVisible();
  },
};
