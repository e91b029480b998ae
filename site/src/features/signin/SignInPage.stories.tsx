import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { SignInPage } from './SignInPage.tsx';

const meta = {
  title: 'Features/Sign in',
  component: SignInPage,
  args: { onSignedIn: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answering = (signIn: Answers['signIn']) => ({ site: { answers: { signIn } } });
const refusing = (status: number, code: string) =>
  answering(() => {
    throw new ApiError(status, { code });
  });
const submit = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign in' }));
const fillIn = async (canvasElement: HTMLElement, password = 'dine-well-2026') => {
  const form = within(canvasElement);
  await userEvent.type(form.getByLabelText(/^E-mail/), 'maya@nosh.example');
  await userEvent.type(form.getByLabelText(/^Password/), password);
};
const shows = (words: RegExp): Story['play'] =>
  async function play({ canvasElement }) {
    await fillIn(canvasElement);
    await submit(canvasElement);
    const box = await within(canvasElement).findByRole('group', { name: 'ERROR' });
    await expect(box).toHaveTextContent(words);
    await waitFor(() => expect(box).toHaveFocus());
  };

export const Empty: Story = {};
export const WithMemberNumbers: Story = { globals: { partner: 'ihg' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const CarriedAddress: Story = { args: { email: 'maya@nosh.example' } };
export const AlreadyAMember: Story = { args: { referral: '3' } };
export const RestingAccount: Story = { args: { referral: '4' }, globals: { partner: 'ihg', scheme: 'dark' } };

export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    const box = await within(canvasElement).findByRole('group', { name: 'ERROR' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.click(within(box).getByText('Password is required.'));
    await expect(within(canvasElement).getByLabelText(/^Password/)).toHaveFocus();
  },
};
export const WrongPassword: Story = {
  parameters: refusing(401, 'INVALID_CREDENTIALS'),
  play: shows(/Invalid user name or password/),
};
export const LockedOut: Story = {
  parameters: refusing(403, 'LOCKED_OUT'),
  globals: { partner: 'ihg', scheme: 'dark' },
  play: shows(/locked out for 30 minutes/),
};
export const NoConnection: Story = { parameters: refusing(0, 'UNAVAILABLE'), play: shows(/No answer came/) };

export const PasswordCut: Story = {
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, 'x'.repeat(57));
    await expect(within(canvasElement).getByText(/at most 56 characters/)).toBeVisible();
  },
};
export const CapsLock: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText(/^Password/));
    await userEvent.keyboard('{CapsLock}a');
    await expect(within(canvasElement).getByText('Caps Lock is on.')).toBeVisible();
  },
};
export const UnderWay: Story = {
  parameters: answering(() => new Promise(() => undefined)),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await submit(canvasElement);
    await expect(
      await within(canvasElement).findByRole('button', { name: /Working on your request/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};
