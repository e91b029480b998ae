import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import { aCalendar, anEmptyCalendar } from './earn-calendar.fixture.ts';
import { EarnCalendarPage } from './EarnCalendarPage.tsx';

const site = (earnCalendar: unknown, more: object = {}) => ({
  layout: 'fullscreen',
  site: { answers: { earnCalendar }, ...more },
});

const meta = {
  title: 'Features/Earn calendar',
  component: EarnCalendarPage,
  parameters: site(aCalendar()),
} satisfies Meta<typeof EarnCalendarPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {
  play: async ({ canvasElement }) => {
    const week = await within(canvasElement).findByRole('list', { name: 'The next seven days' });
    await expect(within(week).getAllByRole('listitem')).toHaveLength(7);
  },
};
export const AMember: Story = { parameters: site(aCalendar(), { member: aMember() }) };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const NoRestaurant: Story = { parameters: site(anEmptyCalendar()) };
export const UnknownPlace: Story = {
  parameters: site(() => {
    throw new ApiError(400, { code: 'INVALID' });
  }),
};
export const NotLoaded: Story = {
  parameters: site(() => {
    throw new ApiError(500, {});
  }),
};
