import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aMember } from '../../../member.fixture.ts';
import { anAccountCenter } from '../bonuses/bonuses.fixture.ts';
import { ReferralBox } from './ReferralBox.tsx';

const center = (title: string, description: string) => ({
  site: {
    contents: {
      account_center: anAccountCenter({ referral_link: { is_enabled: true, title, description } }),
    },
  },
});

const meta = {
  title: 'Features/Account/Referral box',
  component: ReferralBox,
  args: { member: aMember() },
  parameters: center('Bring a friend to the table', 'Send your own link to somebody who likes to eat out.'),
} satisfies Meta<typeof ReferralBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithoutWords: Story = { parameters: center('', ''), globals: { scheme: 'dark' } };
export const LongWords: Story = { parameters: center('W'.repeat(120), 'W'.repeat(600)) };

export const Tip: Story = {
  name: 'The tooltip shows on focus, and Escape hides it [OVER-038]',
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Your referral link' });
    field.focus();
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible();
  },
};
export const Refused: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Your referral link' });
    const refuse = fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse } });
    await userEvent.click(field);
    await expect(await canvas.findByText(/does not let us copy/)).toBeVisible();
    await expect(field.selectionEnd).toBe(field.value.length);
  },
};
