import { limits } from '@dinelink/contract/calls';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { execute } from '../db/query.ts';
import { aBookableMerchant, aGuest, anApp, NOW } from './reservations.fixture.ts';

const MAX_UPCOMING = limits.reservationsUpcoming;

onEachDatabase((open) => {
  const aContext = async () => {
    const { database } = open();
    const { app } = anApp({ database });
    const guest = await aGuest({ database, app });
    const merchants = (count: number) =>
      Promise.all(Array.from({ length: count }, () => aBookableMerchant(database)));
    return { database, guest, merchants, another: () => aGuest({ database, app }) };
  };

  test('of more tables at different restaurants than a member can have, requested at once, the others are refused', async () => {
    const { guest, merchants, another } = await aContext();
    const ids = await merchants(MAX_UPCOMING + 3);
    const answers = await Promise.all(ids.map((id) => guest.reserve(id)));
    const refused = answers.filter(({ body }) => body.code === 'RESERVATION_LIMIT_REACHED');
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await guest.list()).upcoming).toHaveLength(MAX_UPCOMING);
    expect((await (await another()).reserve(ids[0] ?? 0)).status).toBe(200);
  });

  test('the last one requested again is the same, and one that is cancelled or past makes room', async () => {
    const { database, guest, merchants } = await aContext();
    const ids = await merchants(MAX_UPCOMING + 2);
    for (const id of ids.slice(0, MAX_UPCOMING)) expect((await guest.reserve(id)).status).toBe(200);
    const [last = 0, one = 0, other = 0] = ids.slice(MAX_UPCOMING - 1);
    const { status, body } = await guest.reserve(last);
    expect(status).toBe(200);
    expect((await guest.reserve(one)).body.code).toBe('RESERVATION_LIMIT_REACHED');
    await guest.cancel(body.id);
    expect((await guest.reserve(one)).status).toBe(200);
    expect((await guest.reserve(other)).body.code).toBe('RESERVATION_LIMIT_REACHED');
    const past = `UPDATE reservation SET starts_at = ${NOW - 1} WHERE merchant_id = ?`;
    await execute(database, past, [one]);
    expect((await guest.reserve(other)).status).toBe(200);
  });
});
