import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PopupDialog } from './PopupDialog.tsx';
import { SsoDialog } from './SsoDialog.tsx';
import { Announcements } from './Announcements.tsx';

const popup = {
  slug: 'welcome',
  title: 'Hungry?',
  body_text:
    '<p>Link a card you already carry. Eat. <strong>5% of the bill</strong> comes home with you.</p><p><a href="#how">How it works</a></p>',
};
const close = () => undefined;

const meta = {
  title: 'Features/Announcements',
  component: Announcements,
  args: { path: '/' },
  parameters: { layout: 'fullscreen', site: { contents: { popup: [popup] } } },
  beforeEach: () => window.localStorage.clear(),
} satisfies Meta<typeof Announcements>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [SHELL-045] [SHELL-046] */
export const Popup: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = await canvas.findByRole('dialog', { name: 'Hungry?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
export const PopupOpen: Story = { render: () => <PopupDialog popup={popup} onClose={close} /> };
export const PopupDark: Story = { ...PopupOpen, globals: { partner: 'ihg', scheme: 'dark' } };

/** [SHELL-055] [SHELL-056] */
export const Sso: Story = {
  globals: { partner: 'united' },
  render: () => <SsoDialog onClose={close} />,
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Sign in/Join Now' });
    await expect(link).toHaveAttribute('href', '/api/Sso/Start');
  },
};
export const SsoDark: Story = { ...Sso, globals: { partner: 'united', scheme: 'dark' } };
