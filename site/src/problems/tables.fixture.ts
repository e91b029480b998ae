import { problems } from '@dinelink/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aMerchantDetail, aReviewPage } from '../features/merchant/merchant.fixture.ts';
import { aReservation, someTimes } from '../features/reservations/reservations.fixture.ts';
import { aMember } from '../member.fixture.ts';
import { press, type Screen, STATUS } from './screen.fixture.ts';

const general = 'Something went wrong on our side. Please try again in a moment.';
const refused: Screen['sentences'] = {
  RESERVATION_FAILED: /^The booking service did not answer/,
  RESERVATION_OVERLAP: /within two hours of this time/,
  RESERVATION_USER_DEACTIVATED: /has deactivated your profile there/,
  RESERVATION_PARTY_TOO_LARGE: /too large to book online/,
  RESERVATION_PARTY_TOO_SMALL: /too small to book online/,
  RESERVATION_TOO_FAR: /too far ahead to book/,
  RESERVATION_TOO_CLOSE: /too soon to book online/,
  RESERVATION_NONE_AVAILABLE: /taken the last table/,
  RATE_LIMITED: /Too many tries/,
};
const changes: Screen['sentences'] = {
  ...refused,
  RESERVATION_BUSY: /still on its way/,
  RESERVATION_NOT_CHANGEABLE: /over or was cancelled already/,
  RESERVATION_NOT_FOUND: problems.RESERVATION_NOT_FOUND.message,
};
const inDialog = async () => within(await screen.findByRole('dialog'));
const mine = {
  ...{ path: '/account/reservations', member: aMember(), place: STATUS, general },
  answers: {
    reservations: { upcoming: [aReservation()], past: [] },
    reservationTimes: someTimes(),
  },
} satisfies Partial<Screen>;

/** Booking, changing and cancelling a table. */
export const tables: readonly Screen[] = [
  {
    ...{ name: 'a table', call: 'reserve', path: '/merchants/9', place: STATUS, general },
    member: aMember({ phoneNumber: '(212) 555-0114' }),
    answers: {
      merchant: aMerchantDetail({ reservationProviders: { openTable: 'ot-9' } }),
      merchantReviews: aReviewPage(),
      reservationTimes: someTimes(),
    },
    invalid: { field: 'phoneNumber', message: 'This value is not possible.' },
    submit: async () => {
      await press(/^Book 7:00\sPM$/);
      await press('Book this table');
    },
    sentences: {
      ...refused,
      RESERVATION_LIMIT_REACHED: /^You have 20 tables booked/,
      ACCOUNT_CLOSED: /account is closed/,
      MERCHANT_NOT_FOUND: problems.MERCHANT_NOT_FOUND.message,
      RESERVATIONS_UNAVAILABLE: problems.RESERVATIONS_UNAVAILABLE.message,
      OTHER_MEMBER: problems.OTHER_MEMBER.message,
    },
    elsewhere: {
      UNAUTHORISED: 'its dialog asks to sign in and keeps the table; tested there',
      TOKEN_EXPIRED: 'its dialog asks to sign in and keeps the table; tested there',
    },
  },
  {
    ...{ name: 'a change of a table', call: 'changeReservation', ...mine },
    submit: async () => {
      await press(/^Change the table/);
      const dialog = await inDialog();
      await userEvent.click(await dialog.findByRole('button', { name: /^8:30\sPM$/ }));
      await userEvent.click(dialog.getByRole('button', { name: /^Change to/ }));
    },
    sentences: changes,
  },
  {
    ...{ name: 'the cancellation of a table', call: 'cancelReservation', ...mine },
    submit: async () => {
      await press(/^Cancel the table at/);
      await userEvent.click((await inDialog()).getByRole('button', { name: 'Cancel the table' }));
    },
    sentences: changes,
  },
];
