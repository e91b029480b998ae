import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RecoverConfirmPage } from './RecoverConfirmPage.tsx';
import { RecoverPage } from './RecoverPage.tsx';
import { RecoverSuccessPage } from './RecoverSuccessPage.tsx';
import { RecoverUpdatePage } from './RecoverUpdatePage.tsx';

const meta = {
  title: 'Features/Sign in/New password',
  component: RecoverPage,
  args: { onSent: () => undefined },
  parameters: { layout: 'fullscreen', site: { answers: { validateRecovery: { isValid: true } } } },
} satisfies Meta<typeof RecoverPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const update = (token: string) => () => <RecoverUpdatePage token={token} onSaved={() => undefined} />;

export const Ask: Story = {};
export const AskWithNumbers: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
export const AskWrong: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText(/^E-mail/), 'maya@');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send me the link' }));
    const box = await within(canvasElement).findByRole('group', { name: 'ERROR' });
    await waitFor(() => expect(box).toHaveFocus());
  },
};
export const Confirm: Story = { render: () => <RecoverConfirmPage /> };
export const Update: Story = { render: update('code') };
export const UpdateOver: Story = { render: update(''), globals: { partner: 'marriott' } };
export const Success: Story = { render: () => <RecoverSuccessPage />, globals: { scheme: 'dark' } };
