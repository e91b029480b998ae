import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { JoinAtPartner } from './JoinAtPartner.tsx';
import { JoinPage } from './JoinPage.tsx';

const meta = {
  title: 'Features/Joining/Form',
  component: JoinPage,
  args: { onJoined: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof JoinPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (answers: Answers) => ({ site: { answers } });
const input = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByLabelText(name, { selector: 'input' });
const submit = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Join' }));

export const Empty: Story = {};
export const WithMemberNumber: Story = { globals: { partner: 'marriott' } };
export const WithAddress: Story = { globals: { partner: 'upromise', scheme: 'dark' } };
export const KnownMember: Story = {
  args: { known: { firstName: 'Ida', email: 'i***@n***.example' }, referral: '2' },
  globals: { partner: 'ihg' },
};

export const FromPartner: Story = {
  args: { identity: { email: 'maya@united.example', firstName: 'Maya', lastName: 'Lindqvist' } },
  globals: { partner: 'united' },
};
export const AtPartner: Story = {
  render: () => <JoinAtPartner referral="2" />,
  globals: { partner: 'united', scheme: 'dark' },
};

export const StrongPassword: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement, /^Password\b(?! again)/), 'correct horse battery');
    await expect(await within(canvasElement).findByText('Strong.')).toBeVisible();
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    const box = await within(canvasElement).findByRole('group', { name: 'ERROR' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.click(within(box).getByText('ZIP code is required.'));
    await expect(input(canvasElement, /^ZIP code/)).toHaveFocus();
  },
};

export const TakenAddress: Story = {
  parameters: answering({
    validateZip: { isValid: true },
    signUp: () => {
      const message = 'You already have an account. Please sign in.';
      throw new ApiError(400, { fields: [{ field: 'email', code: 'ACCOUNT_EXISTS', message }] });
    },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement, /^E-mail/), 'maya@nosh.example');
    for (const name of [/^Password\b(?! again)/, /^Password again/])
      await userEvent.type(input(canvasElement, name), 'dine-well-2026');
    await userEvent.type(input(canvasElement, /^First name/), 'Maya');
    await userEvent.type(input(canvasElement, /^Last name/), 'Lindqvist');
    await userEvent.type(input(canvasElement, /^ZIP code/), '60601');
    await userEvent.click(input(canvasElement, /^I agree to the terms/));
    await submit(canvasElement);
    await expect(await within(canvasElement).findByText('Is this your account?')).toBeVisible();
  },
};

export const WrongZipCode: Story = {
  parameters: answering({ validateZip: { isValid: false } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement, /^ZIP code/), '00000');
    await userEvent.tab();
    await expect(
      await within(canvasElement).findByText('This ZIP code is not located in the U.S.'),
    ).toBeVisible();
  },
};

export const Consent: Story = {
  name: 'Text messages need a tick in the dialog [PROF-011, PROF-013, PROF-014]',
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: /Send me text messages/ });
    await expect(toggle).toBeDisabled();
    await userEvent.type(input(canvasElement, /^Phone number/), '212-555-0100');
    await userEvent.click(toggle);
    const dialog = await screen.findByRole('dialog', { name: /Text messages from/ });
    await expect(within(dialog).getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
  },
};
