import type { Reservation } from '@dinelink/contract';
import type { Availability } from './reservations.queries.ts';

export const aReservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: 'r-1234567890abcdef',
  merchantId: '9',
  merchantName: 'Casa Lucía',
  address: '614 Ninth Avenue, New York, NY 10036',
  dateTime: '2026-11-27T19:00:00.000-05:00',
  timeZone: 'America/New_York',
  partySize: 2,
  phoneNumber: '2125550114',
  state: 'confirmed',
  bonusPoints: 50,
  confirmationNumber: 'DL-4711',
  ...changes,
});

export const someTimes = (changes: Partial<Availability> = {}): Availability => ({
  state: 'available',
  times: ['18:30', '19:00', '20:30'].map((time) => ({
    time,
    dateTime: `2026-11-27T${time}:00.000-05:00`,
  })),
  bonusPoints: 50,
  timeZone: 'America/New_York',
  ...changes,
});
