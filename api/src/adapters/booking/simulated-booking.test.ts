import { onEachDatabase } from '../../db/each-database.fixture.ts';
import { aBookableMerchant, NOW } from '../../reservations/reservations.fixture.ts';
import { simulatedBooking } from './simulated-booking.ts';
import { type Restaurant, startsOf } from './simulated-restaurant.ts';

const at = (time: string, date = '2026-11-21') => Date.parse(`${date}T${time}:00-06:00`);

onEachDatabase((open) => {
  let count = 0;
  const aProvider = async (restaurant = {}) => {
    const { database } = open();
    const restaurantRef = `ot-${await aBookableMerchant(database, { restaurant })}`;
    const provider = simulatedBooking({ database, now: () => NOW });
    const reference = () => `ref-${restaurantRef}-${(count += 1)}`;
    const table = {
      restaurantRef,
      guest: 'ann',
      phoneNumber: '3125550142',
      startsAt: at('19:00'),
      partySize: 2,
    };
    const taken = () =>
      database.read<{ seats: number; taken: number }>(
        'SELECT seats, SUM(taken) AS taken FROM booking_simulator_seating WHERE restaurant_ref = ? GROUP BY seats ORDER BY seats',
        [restaurantRef],
      );
    return { provider, reference, table, taken };
  };
  const numbers = (rows: { seats: number; taken: number }[]) =>
    rows.map(({ seats, taken }) => [seats, Number(taken)]);

  test('booking a reference again, also a hundred times at once, books once', async () => {
    const { provider, reference, table, taken } = await aProvider();
    const one = reference();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => provider.book({ reference: one, ...table })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(numbers(await taken())).toEqual([[2, 3]]);
  });

  test('a party takes the smallest table that is free for its whole time', async () => {
    const { provider, reference, table, taken } = await aProvider();
    for (const startsAt of [at('18:00'), at('19:00')]) {
      expect(await provider.book({ reference: reference(), ...table, startsAt })).toHaveProperty(
        'providerRef',
      );
    }
    // Both tables for two are taken at half past six, one until then and one from then on.
    await provider.book({ reference: reference(), ...table, startsAt: at('18:30') });
    expect(numbers(await taken())).toEqual([
      [2, 6],
      [6, 3],
    ]);
    const full = await provider.book({ reference: reference(), ...table, startsAt: at('18:30') });
    expect(full).toEqual({ problem: 'slotTaken' });
  });

  test('moving with one key, also at once, moves once; without a table for it the party keeps its own', async () => {
    const { provider, reference, table, taken } = await aProvider({ tables: '{"2":1}', largest_party: 2 });
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
    expect(numbers(await taken())).toEqual([[2, 6]]);
    await Promise.all(Array.from({ length: 20 }, () => provider.cancel(one)));
    expect(numbers(await taken())).toEqual([[2, 3]]);
    expect(await move('k4', at('19:00'))).toEqual({ problem: 'unknownBooking' });
  });

  test('a booking that arrives after its cancellation is none', async () => {
    const { provider, reference, table, taken } = await aProvider();
    const late = reference();
    expect(await provider.cancel(late)).toEqual({ isCancelled: true });
    expect(await provider.book({ reference: late, ...table })).toEqual({ problem: 'unknownBooking' });
    expect(await taken()).toEqual([]);
    // Booked and cancelled at the same moment, often enough that every order of the two is met.
    const references = Array.from({ length: 40 }, () => reference());
    await Promise.all(
      references.flatMap((crossing) => [
        provider.book({ reference: crossing, ...table }),
        provider.cancel(crossing),
      ]),
    );
    expect(numbers(await taken()).every(([, seats]) => seats === 0)).toBe(true);
  });

  test('a restaurant it does not know has no tables', async () => {
    const { provider, reference, table } = await aProvider();
    const unknown = { ...table, restaurantRef: 'nobody' };
    expect(await provider.book({ reference: reference(), ...unknown })).toEqual({
      problem: 'unknownRestaurant',
    });
    const day = { restaurantRef: 'nobody', partySize: 2, date: '2026-11-21', preferredAt: at('19:00') };
    expect(await provider.freeTimes(day)).toEqual({ problem: 'unknownRestaurant' });
  });
});

describe('the starts of a day', () => {
  const restaurant: Restaurant = {
    restaurantRef: 'x',
    timeZone: 'America/Chicago',
    tables: [],
    hours: [
      { weekday: 'Sun', opens: '00:00', closes: '04:00' },
      { weekday: 'Sat', opens: '21:15', closes: '02:00' },
    ],
    closedDates: ['2026-11-28'],
    slotMinutes: 60,
    smallestParty: 1,
    largestParty: 2,
    noticeMinutes: 0,
    daysAhead: 30,
  };
  const clock = (date: string) =>
    startsOf(restaurant, date).map((start) => new Date(start).toISOString().slice(8, 16));

  test('are half hours from which a party may stay its time, also past midnight', () => {
    expect(clock('2026-11-21')).toEqual(['22T03:30', '22T04:00', '22T04:30', '22T05:00', '22T05:30']);
    expect([clock('2026-11-28'), clock('2026-11-23'), clock('not a date')]).toEqual([[], [], []]);
  });

  test('leave out the hour the clock skips in spring, and count the one it repeats in autumn once', () => {
    expect(clock('2027-03-14')).toEqual(['14T06:00', '14T06:30', '14T07:00', '14T07:30', '14T08:00']);
    expect(clock('2026-11-01')).toHaveLength(7);
  });
});
