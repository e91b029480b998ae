import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const meta = {
  title: 'Features/Account/Unsubscribe',
  component: UnsubscribePage,
  args: { outcome: undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UnsubscribePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ask: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Stop these e-mails' })).toHaveFocus();
  },
};
export const AskDark: Story = { globals: { partner: 'marriott', scheme: 'dark' } };
export const Failed: Story = { args: { outcome: 'failed' }, globals: { partner: 'ihg' } };
export const Done: Story = { args: { outcome: 'done' }, globals: { partner: 'united' } };
export const Invalid: Story = { args: { outcome: 'invalid' }, globals: { scheme: 'dark' } };
