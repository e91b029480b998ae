import { httpBooking } from '../../src/adapters/booking/http-booking.ts';
import { aRestaurant, bookingSimulator, tablesAt } from './booking.fixture.ts';
import type { Restaurant } from './wire.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const at = (time: string, date = '2026-11-21') => Date.parse(`${date}T${time}:00-06:00`);

let count = 0;
/** The simulator through the api's adapter, with a new restaurant. */
const aProvider = async (restaurant: Partial<Restaurant> = {}) => {
  const restaurantRef = `ot-${(count += 1)}`;
  await aRestaurant(restaurantRef, restaurant);
  const provider = httpBooking({ ...bookingSimulator(), now: () => NOW });
  const reference = () => `ref-${restaurantRef}-${(count += 1)}`;
  const table = {
    restaurantRef,
    guest: 'ann',
    phoneNumber: '3125550142',
    startsAt: at('19:00'),
    partySize: 2,
  };
  const taken = async () => {
    const { seatings } = await tablesAt(restaurantRef);
    const sums = new Map<number, number>();
    for (const { seats, taken } of seatings) sums.set(seats, (sums.get(seats) ?? 0) + taken);
    return [...sums].sort(([one], [other]) => one - other);
  };
  return { provider, reference, table, taken };
};

test('booking a reference again, also a hundred times at once, books once', async () => {
  const { provider, reference, table, taken } = await aProvider();
  const one = reference();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => provider.book({ reference: one, ...table })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await taken()).toEqual([[2, 3]]);
});

test('a party gets the smallest table that is free for its whole time', async () => {
  const { provider, reference, table, taken } = await aProvider();
  for (const startsAt of [at('18:00'), at('19:00')]) {
    expect(await provider.book({ reference: reference(), ...table, startsAt })).toHaveProperty('providerRef');
  }
  // Both tables for two are taken at half past six, one until then and one from then on.
  await provider.book({ reference: reference(), ...table, startsAt: at('18:30') });
  expect(await taken()).toEqual([
    [2, 6],
    [6, 3],
  ]);
  const full = await provider.book({ reference: reference(), ...table, startsAt: at('18:30') });
  expect(full).toEqual({ problem: 'slotTaken' });
});

test('changes with one key, also concurrent ones, change once; without a free table the booking stays', async () => {
  const { provider, reference, table, taken } = await aProvider({ tables: { 2: 1 }, largestParty: 2 });
  const [one, other] = [reference(), reference()];
  await provider.book({ reference: one, ...table });
  await provider.book({ reference: other, ...table, startsAt: at('13:00') });
  const move = (key: string, startsAt: number) =>
    provider.change({ reference: one, key, startsAt, partySize: 2 });
  await Promise.all(Array.from({ length: 20 }, () => move('k1', at('20:00'))));
  expect(await move('k2', at('13:30'))).toEqual({ problem: 'slotTaken' });
  expect(await move('k3', at('12:00', '2026-12-25'))).toEqual({ problem: 'closed' });
  expect(await provider.book({ reference: reference(), ...table, startsAt: at('20:00') })).toEqual({
    problem: 'slotTaken',
  });
  expect(await taken()).toEqual([[2, 6]]);
  await Promise.all(Array.from({ length: 20 }, () => provider.cancel(one)));
  expect(await taken()).toEqual([[2, 3]]);
  expect(await move('k4', at('19:00'))).toEqual({ problem: 'unknownBooking' });
});

test('a booking that arrives after its cancellation is cancelled', async () => {
  const { provider, reference, table, taken } = await aProvider();
  const late = reference();
  expect(await provider.cancel(late)).toEqual({ isCancelled: true });
  expect(await provider.book({ reference: late, ...table })).toEqual({ problem: 'unknownBooking' });
  expect(await taken()).toEqual([]);
  // Booked and cancelled concurrently, often enough to meet both orders.
  const references = Array.from({ length: 40 }, () => reference());
  await Promise.all(
    references.flatMap((crossing) => [
      provider.book({ reference: crossing, ...table }),
      provider.cancel(crossing),
    ]),
  );
  expect((await taken()).every(([, seats]) => seats === 0)).toBe(true);
});

test('an unknown restaurant has no tables', async () => {
  const { provider, reference, table } = await aProvider();
  const unknown = { ...table, restaurantRef: 'nobody' };
  expect(await provider.book({ reference: reference(), ...unknown })).toEqual({
    problem: 'unknownRestaurant',
  });
  const day = { restaurantRef: 'nobody', partySize: 2, date: '2026-11-21', preferredAt: at('19:00') };
  expect(await provider.freeTimes(day)).toEqual({ problem: 'unknownRestaurant' });
});
