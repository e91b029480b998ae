import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { aDevice, consents, exportStates, phone, thisDevice } from './privacy.fixture.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

const member = aMember();
const sessions = { sessions: [thisDevice, aDevice(), phone] };
const answers = { sessions, consents, personalDataState: exportStates.none };
const failing = () => {
  throw new ApiError(500, {});
};

const meta = {
  title: 'Features/Account/Privacy and data',
  component: PrivacyPage,
  args: { member },
  parameters: { site: { member, answers } },
} satisfies Meta<typeof PrivacyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const FullDark: Story = { globals: { partner: 'nosh', scheme: 'dark' } };
export const SignedInElsewhere: Story = { globals: { partner: 'united' } };
export const Alone: Story = {
  parameters: {
    site: {
      member,
      answers: { ...answers, sessions: { sessions: [thisDevice] }, consents: { consents: [] } },
    },
  },
};
export const Preparing: Story = {
  parameters: { site: { member, answers: { ...answers, personalDataState: exportStates.preparing } } },
};
export const Ready: Story = {
  globals: { partner: 'ihg' },
  parameters: { site: { member, answers: { ...answers, personalDataState: exportStates.ready } } },
};
export const Failed: Story = {
  parameters: {
    site: { member, answers: { sessions: failing, consents: failing, personalDataState: failing } },
  },
};
export const NotSignedOut: Story = {
  parameters: { site: { member, answers: { ...answers, endSession: failing } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Sign out Chrome/ }));
    await expect(await canvas.findByText(/could not sign it out/)).toBeVisible();
  },
};
