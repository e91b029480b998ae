import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ApiError } from '../../../api/api-error.ts';
import { aMember } from '../../../member.fixture.ts';
import { ClosePage } from './ClosePage.tsx';
import { ErasedPage } from './ErasedPage.tsx';

const member = aMember();
const answers = { statementCreditBalance: { memberBalance: 12.34 } };

const meta = {
  title: 'Features/Account/Close the account',
  component: ClosePage,
  args: { member, onErased: () => undefined },
  parameters: { site: { member, answers } },
} satisfies Meta<typeof ClosePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Credit: Story = {};
export const Points: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
export const SignedInElsewhere: Story = { globals: { partner: 'united' } };
export const Erased: Story = { render: () => <ErasedPage /> };
export const WrongPassword: Story = {
  globals: { partner: 'nosh' },
  parameters: {
    site: {
      member,
      answers: {
        ...answers,
        eraseMember: () => {
          throw new ApiError(403, { code: 'SIGN_IN_AGAIN' });
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^Type ERASE/), 'ERASE');
    await userEvent.type(canvas.getByLabelText(/^Your password/), 'not-mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Close and erase my account' }));
    await expect(await canvas.findByText(/This is not your password/)).toBeVisible();
  },
};
