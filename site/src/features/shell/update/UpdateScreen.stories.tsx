import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { globalItem } from '../global.fixture.ts';
import { UpdateScreen } from './UpdateScreen.tsx';

const meta = {
  title: 'Features/Shell/UpdateScreen',
  component: UpdateScreen,
  parameters: {
    layout: 'fullscreen',
    site: {
      contents: {
        global: [
          {
            ...globalItem,
            app_store_url: 'https://apps.apple.com/',
            google_play_url: 'https://play.google.com/',
          },
        ],
      },
    },
  },
  args: { platform: 'ios' },
} satisfies Meta<typeof UpdateScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ios: Story = {
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('link', { name: 'Update Now' });
    await expect(button).toHaveAttribute('href', 'https://apps.apple.com/');
  },
};
export const Android: Story = {
  args: { platform: 'android' },
  globals: { partner: 'united', scheme: 'dark' },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('link', { name: 'Update Now' });
    await expect(button).toHaveAttribute('href', 'https://play.google.com/');
  },
};
