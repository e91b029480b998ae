import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { anAnnouncement } from './announcement.fixture.ts';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';

const meta = {
  title: 'Features/Shell/AnnouncementBanner',
  component: AnnouncementBanner,
  args: { announcement: anAnnouncement },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AnnouncementBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [SHELL-038] [SHELL-039] */
export const TextAndLinks: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'See who joined' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More about this' }));
    const explanation = canvas.getByText('Restaurants that joined in the last 60 days.');
    await expect(explanation).toBeVisible();
    await expect(explanation.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};
export const TextAndLinksDark: Story = { globals: { partner: 'ihg', scheme: 'dark' } };
export const LongWords: Story = {
  globals: { partner: 'united' },
  args: {
    announcement: {
      ...anAnnouncement,
      banner_copy: [{ type: 'text', copy: 'Pneumono ultra microscopic '.repeat(9) }],
    },
  },
};
