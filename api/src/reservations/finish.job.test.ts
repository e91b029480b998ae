import { setBehaviour, tablesAt } from '../../simulators/booking/booking.fixture.ts';
import type { Booking } from '../adapters/booking/booking.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { signIn } from '../members/signed-in.fixture.ts';
import { finishOverdue } from './finish.job.ts';
import { aBookableMerchant, aGuest, anApp, booking, NOW, partners, partsOf } from './reservations.fixture.ts';
import { execute, query } from '../db/query.ts';

onEachDatabase((open) => {
  let time = NOW;
  const now = () => time;
  beforeEach(async () => {
    time = NOW;
    await execute(open().database, 'DELETE FROM outbox');
  });

  /** Simulates a crash: the provider carries out the request, and the answer is never saved. */
  const crashing = (provider: Booking, call: 'book' | 'change' | 'cancel'): Booking => ({
    ...provider,
    [call]: async (requested: never) => {
      await provider[call](requested);
      throw new Error('Simulated crash.');
    },
  });
  const aContext = async (call: 'book' | 'change' | 'cancel') => {
    const { database } = open();
    const whole = anApp({ database, now });
    const broken = anApp({ database, now, booking: crashing(booking(now), call) });
    const member = await aGuest({ database, app: broken.app });
    const merchantId = await aBookableMerchant(database);
    const work = async (passMs = 60_000) => {
      time += passMs;
      const failures: unknown[] = [];
      const handlers = { reservation: whole.finish };
      const failed = (_job: unknown, problem: unknown) => void failures.push(problem);
      await runDueJobs({
        database,
        handlers: { mail: async () => undefined, ...handlers },
        clock: now,
        failed,
      });
      return failures;
    };
    return { database, guest: member, merchantId, work, broken };
  };
  const rows = (merchantId: number) =>
    query(
      open().database,
      'SELECT state, requested, sequence, starts_at AS startsAt FROM reservation WHERE merchant_id = ?',
      [merchantId],
    );
  const booked = async (merchantId: number) =>
    (await tablesAt(`ot-${merchantId}`)).bookings.map(({ startsAt, isCancelled }) => ({
      startsAt,
      isCancelled,
    }));
  const emails = async () =>
    (await query<{ payload: string }>(open().database, "SELECT payload FROM outbox WHERE kind = 'mail'")).map(
      ({ payload }) => JSON.parse(payload).template,
    );
  const SEVEN = Date.parse('2026-11-21T19:00:00-06:00');
  const EIGHT = Date.parse('2026-11-21T20:00:00-06:00');

  test('a booking left open by a crash is cancelled if the member was erased in the meantime', async () => {
    const { guest, merchantId, work } = await aContext('book');
    await guest.reserve(merchantId);
    await execute(
      open().database,
      `UPDATE member SET email = 'nobody@erased.invalid', erased_at = 1
       WHERE id = (SELECT member_id FROM reservation WHERE merchant_id = ${merchantId})`,
    );
    expect(await work()).toEqual([]);
    expect(await rows(merchantId)).toMatchObject([{ state: 'failed', requested: null }]);
    expect(await booked(merchantId)).toEqual([{ startsAt: SEVEN, isCancelled: true }]);
    expect(await emails()).toEqual([]);
  });

  test('a booking left open by a crash is confirmed once by the job, and the member is notified', async () => {
    const { guest, merchantId, work, broken } = await aContext('book');
    const lost = await guest.reserve(merchantId);
    expect([lost.status, lost.body.code]).toEqual([503, 'RESERVATION_FAILED']);
    expect(broken.problems).toHaveLength(1);
    expect(await rows(merchantId)).toMatchObject([{ state: 'requested', requested: 'book' }]);
    expect((await guest.list()).upcoming).toMatchObject([{ state: 'requested', confirmationNumber: null }]);
    expect(await work(59_000)).toEqual([]);
    expect(await rows(merchantId)).toMatchObject([{ state: 'requested' }]);
    expect(await work()).toEqual([]);
    expect(await rows(merchantId)).toMatchObject([{ state: 'confirmed', requested: null }]);
    expect(await booked(merchantId)).toEqual([{ startsAt: SEVEN, isCancelled: false }]);
    expect(await emails()).toEqual(['reservationConfirmed']);
    await work();
    expect(await booked(merchantId)).toHaveLength(1);
  });

  test('an address that nobody has proven is not mailed about tables', async () => {
    const { database, guest, merchantId } = await aContext('cancel');
    await execute(database, 'UPDATE member SET is_email_unproven = 1 WHERE public_id = ?', [guest.publicId]);
    const before = await emails();
    const { body } = await guest.reserve(merchantId);
    const change = { dateTime: '2026-11-21T20:00:00-06:00', partySize: 2 };
    expect([body.state, (await guest.change(body.id, change)).status]).toEqual(['confirmed', 200]);
    expect(await emails()).toEqual(before);
  });

  test('a member who retries before the job gets the table that was booked', async () => {
    const { database, guest, merchantId } = await aContext('book');
    await guest.reserve(merchantId);
    const { app } = anApp({ database, now });
    const path = `/api/merchants/${merchantId}/reservations/members/${guest.publicId}`;
    const again = await aGuestAt(app, guest);
    const table = { dateTime: '2026-11-21T19:00:00-06:00', partySize: 2, phoneNumber: '3125550142' };
    const { status, body } = await again.browser.post(path, table, again.headers);
    expect([status, body.state]).toEqual([200, 'confirmed']);
    expect(await booked(merchantId)).toHaveLength(1);
  });

  const aGuestAt = async (app: Parameters<typeof aGuest>[0]['app'], { email }: { email: string }) => {
    const browser = aBrowser(app, 'nosh.localhost');
    const { bearer: headers } = await signIn(browser, email);
    return { browser, headers };
  };

  test('a table confirmed too late is cancelled', async () => {
    const { guest, merchantId, work } = await aContext('book');
    await guest.reserve(merchantId);
    expect(await work(15 * 60_000 + 1)).toEqual([]);
    expect(await rows(merchantId)).toMatchObject([{ state: 'failed', requested: null }]);
    expect(await booked(merchantId)).toEqual([{ startsAt: SEVEN, isCancelled: true }]);
    expect(await emails()).toEqual([]);
    expect((await guest.list()).upcoming).toEqual([]);
  });

  test('a change to another day notes when, one to another hour does not', async () => {
    const { database, guest, merchantId } = await aContext('cancel');
    const { body } = await guest.reserve(merchantId);
    const setAt = async () =>
      query(database, 'SELECT date_set_at AS at FROM reservation WHERE merchant_id = ?', [merchantId]);
    await guest.change(body.id, { dateTime: '2026-11-21T20:00:00-06:00', partySize: 2 });
    expect(await setAt()).toEqual([{ at: null }]);
    await guest.change(body.id, { dateTime: '2026-11-22T12:00:00-06:00', partySize: 2 });
    expect(await setAt()).toEqual([{ at: now() }]);
  });

  test('a change left open by a crash is finished by the job', async () => {
    const { guest, merchantId, work } = await aContext('change');
    const { body } = await guest.reserve(merchantId);
    const lost = await guest.change(body.id, { dateTime: '2026-11-21T20:00:00-06:00', partySize: 2 });
    expect(lost.status).toBe(503);
    expect(
      (await guest.change(body.id, { dateTime: '2026-11-22T12:00:00-06:00', partySize: 2 })).body.code,
    ).toBe('RESERVATION_BUSY');
    expect((await guest.cancel(body.id)).body.code).toBe('RESERVATION_BUSY');
    await work();
    expect(await rows(merchantId)).toEqual([
      { state: 'confirmed', requested: null, sequence: 1, startsAt: EIGHT },
    ]);
    expect(await booked(merchantId)).toEqual([{ startsAt: EIGHT, isCancelled: false }]);
    expect((await emails()).at(-1)).toBe('reservationChanged');
  });

  test('a cancellation left open by a crash is finished by the job', async () => {
    const { guest, merchantId, work } = await aContext('cancel');
    const { body } = await guest.reserve(merchantId);
    expect((await guest.cancel(body.id)).status).toBe(503);
    await work();
    expect(await rows(merchantId)).toMatchObject([{ state: 'cancelled', requested: null }]);
    expect(await booked(merchantId)).toMatchObject([{ isCancelled: true }]);
  });

  test('the job is retried with a delay while the provider does not answer', async () => {
    const { guest, merchantId, work } = await aContext('cancel');
    const { body } = await guest.reserve(merchantId);
    await guest.cancel(body.id);
    await setBehaviour({ guest: guest.publicId, behaviour: 'timesOut' });
    expect(await work()).toHaveLength(1);
    await setBehaviour({ guest: guest.publicId, behaviour: null });
    expect(await work()).toEqual([]);
    expect(await rows(merchantId)).toMatchObject([{ state: 'cancelled', requested: null }]);
  });

  test('the sweep sends a request again after its job is dead-lettered, and not before', async () => {
    const { database, guest, merchantId } = await aContext('cancel');
    const { body } = await guest.reserve(merchantId);
    await guest.cancel(body.id);
    await execute(database, 'DELETE FROM outbox');
    const parts = { ...partsOf(database, now), partners };
    const problems: unknown[] = [];
    const sweep = () => finishOverdue(parts, (problem) => void problems.push(problem));
    time += 30 * 60_000;
    expect(await sweep()).toBe(0);
    time += 1;
    await setBehaviour({ guest: guest.publicId, behaviour: 'timesOut' });
    expect([await sweep(), problems.length]).toEqual([1, 1]);
    await setBehaviour({ guest: guest.publicId, behaviour: null });
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await rows(merchantId)).toMatchObject([{ state: 'cancelled', requested: null }]);
  });
});
