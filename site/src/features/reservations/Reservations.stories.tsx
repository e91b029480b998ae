import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '../../api/api-error.ts';
import { aMember } from '../../member.fixture.ts';
import type { Answers } from '../../partner/TestProviders.fixture.tsx';
import { aMerchantDetail } from '../merchant/merchant.fixture.ts';
import { ReservationsPage } from './account/ReservationsPage.tsx';
import { aReservation, someTimes } from './reservations.fixture.ts';
import type { Availability } from './reservations.queries.ts';
import { ReservationWidget } from './ReservationWidget.tsx';

const member = aMember({ phoneNumber: '(212) 555-0114' });
const refuse = (status: number, code: string) => () => {
  throw new ApiError(status, { code, message: '' });
};

const meta = {
  title: 'Features/Reservations',
  component: ReservationWidget,
  args: {
    merchant: aMerchantDetail({ reservationProviders: { openTable: 'ot-9' } }),
    at: Date.UTC(2026, 10, 25, 17),
  },
  globals: { partner: 'ihg' },
  parameters: { site: { answers: { reservationTimes: someTimes() } } },
  beforeEach: () => window.sessionStorage.clear(),
} satisfies Meta<typeof ReservationWidget>;
export default meta;
type Story = StoryObj<typeof meta>;

const saying = (changes: Partial<Availability>): Pick<Story, 'parameters'> => ({
  parameters: { site: { answers: { reservationTimes: someTimes(changes) } } },
});
const asMember = (answers: Answers = {}): Pick<Story, 'parameters'> => ({
  parameters: { site: { member, answers: { reservationTimes: someTimes(), ...answers } } },
});

export const Free: Story = {
  play: async ({ canvasElement }) => {
    const times = await within(canvasElement).findAllByRole('button', { name: /^Book / });
    const widths = times.map((button) => button.getBoundingClientRect().width).map(Math.round);
    await expect(new Set(widths).size).toBe(1);
  },
};
export const CalendarOpen: Story = {
  // React Aria hides texts by inline styles; scripts may set them.
  parameters: { setsStyles: true },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the day in a calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
    const chosen = await dialog.findByRole('button', { name: /November 25, 2026/ });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByLabelText(/^Date/)).toHaveValue('2026-11-26');
    await expect(canvas.getByRole('button', { name: 'Choose the day in a calendar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('grid')).toBeVisible());
  },
};
export const CalendarInTheDark: Story = { ...CalendarOpen, globals: { partner: 'hilton', scheme: 'dark' } };
export const FreeWithoutBonus: Story = { globals: { partner: 'nosh', scheme: 'dark' } };
export const TableHereAlready: Story = {
  ...asMember({ reservations: { upcoming: [aReservation({ merchantId: aMerchantDetail().id })], past: [] } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^You have a table here/)).toBeVisible();
  },
};
export const NoBonusOnThatDay: Story = saying({ bonusPoints: 0 });
export const Looking: Story = {
  parameters: { site: { answers: { reservationTimes: () => new Promise(() => undefined) } } },
};
export const NoTable: Story = saying({ state: 'none', times: [] });
export const TooBig: Story = saying({ state: 'tooBig', times: [] });
export const TooSmall: Story = saying({ state: 'tooSmall', times: [] });
export const TooFar: Story = saying({ state: 'tooFar', times: [] });
export const TooClose: Story = saying({ state: 'tooClose', times: [] });
export const ServiceAway: Story = {
  parameters: { site: { answers: { reservationTimes: refuse(503, 'RESERVATION_FAILED') } } },
  globals: { partner: 'hilton', scheme: 'dark' },
};

const pick = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Book 7:00\sPM$/ }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
};

export const SignInFirst: Story = {
  play: async () => {
    const dialog = await pick();
    await expect(within(dialog).getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};
export const Booking: Story = { ...asMember(), play: async () => void (await pick()) };
export const BookingDark: Story = { ...Booking, globals: { partner: 'delta', scheme: 'dark' } };
export const Overlap: Story = {
  ...asMember({ reserve: refuse(409, 'RESERVATION_OVERLAP') }),
  play: async () => {
    const dialog = within(await pick());
    await userEvent.click(dialog.getByRole('button', { name: 'Book this table' }));
    await waitFor(() => expect(dialog.getByText(/^You have another table/)).toBeVisible());
  },
};
export const Booked: Story = {
  ...asMember({ reserve: aReservation() }),
  play: async () => {
    await userEvent.click(within(await pick()).getByRole('button', { name: 'Book this table' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your table is booked' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

const page = (answer: Answers['reservations']): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <ReservationsPage />,
  parameters: {
    site: {
      member,
      answers: { reservations: answer ?? { upcoming: [], past: [] }, reservationTimes: someTimes() },
    },
  },
});
const past = aReservation({ id: 'r-past67890abcdef', merchantName: 'Rosso', state: 'cancelled' });

export const Tables: Story = {
  ...page({ upcoming: [aReservation()], past: [past] }),
  play: async () => expectSurface(await screen.findByText('Cancelled')),
};
/** A tag has a padding, so its surface must be seen. */
const expectSurface = (tag: HTMLElement) =>
  expect(getComputedStyle(tag).backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);

export const TablesDark: Story = { ...Tables, globals: { partner: 'nosh', scheme: 'dark' } };
export const NoTables: Story = page({ upcoming: [], past: [] });
export const TablesFailed: Story = page(refuse(500, ''));
export const Changing: Story = {
  ...Tables,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Change the table/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
export const Cancelling: Story = {
  ...Tables,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel the table/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
