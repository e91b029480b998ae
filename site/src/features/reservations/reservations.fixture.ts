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

/** A browser without layout in which everything observed is in view. */
export function showEverything(): void {
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly listener: IntersectionObserverCallback;
    constructor(listener: IntersectionObserverCallback) {
      this.listener = listener;
    }
    observe(target: Element): void {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
      queueMicrotask(() => this.listener([entry], this));
    }
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
    takeRecords = (): IntersectionObserverEntry[] => [];
  };
}
