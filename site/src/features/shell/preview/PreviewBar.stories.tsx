import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PreviewBar } from './PreviewBar.tsx';

const preview = {
  ...{ status: 'draft', audience: { state: 4 }, at: '2026-12-24T09:00', isFramed: false },
} as const;

const meta = {
  title: 'Features/Shell/PreviewBar',
  component: PreviewBar,
  parameters: { layout: 'fullscreen', site: { runtimeConfig: { preview } } },
} satisfies Meta<typeof PreviewBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Change'));
    await expect(canvas.getByLabelText('Seen by')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave the preview' })).toBeVisible();
  },
};
export const OpenedDark: Story = { ...Opened, globals: { partner: 'ihg', scheme: 'dark' } };
export const OpenedUnited: Story = { ...Opened, globals: { partner: 'united' } };
