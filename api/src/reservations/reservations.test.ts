import { endpoints } from '@dinelink/contract';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { setBehaviour, tablesAt } from '../../simulators/booking/booking.fixture.ts';
import { aBookableMerchant, aGuest, anApp, NOW, partners } from './reservations.fixture.ts';
import { execute, query } from '../db/query.ts';

const SATURDAY_AT_SEVEN = '2026-11-21T19:00:00-06:00';

onEachDatabase((open) => {
  const aContext = async (partner = 'nosh') => {
    const { database } = open();
    const { app, problems, finish } = anApp({ database });
    const guest = await aGuest({ database, app }, partner);
    return { database, app, problems, finish, guest, merchantId: await aBookableMerchant(database) };
  };
  const reservationsOf = (merchantId: number) =>
    query<{ state: string; requested: string | null }>(
      open().database,
      'SELECT state, requested FROM reservation WHERE merchant_id = ? ORDER BY id',
      [merchantId],
    );
  const bookedAt = async (merchantId: number) =>
    (await tablesAt(`ot-${merchantId}`)).bookings.filter(({ isCancelled }) => !isCancelled).length;

  describe('a reservation', () => {
    test('is booked with the provider and returned as the contract says [MERCH-044, MERCH-045]', async () => {
      const { guest, merchantId } = await aContext();
      const { status, body } = await guest.reserve(merchantId);
      expect([status, body.code]).toEqual([200, undefined]);
      expect(endpoints.reserve.answer.parse(body)).toEqual({
        id: expect.stringMatching(/^[\w-]{24}$/),
        merchantId: String(merchantId),
        merchantName: `Place ${merchantId}`,
        address: expect.stringMatching(/, Chicago, IL 60607$/),
        dateTime: SATURDAY_AT_SEVEN,
        timeZone: 'America/Chicago',
        partySize: 2,
        phoneNumber: '3125550142',
        state: 'confirmed',
        bonusPoints: 0,
        confirmationNumber: expect.stringMatching(/^SIM-/),
      });
      expect(await guest.list()).toEqual({ upcoming: [body], past: [] });
      expect(await bookedAt(merchantId)).toBe(1);
    });

    test('requested twice, or a hundred times at once, is one reservation', async () => {
      const { guest, merchantId } = await aContext();
      const answers = await Promise.all(Array.from({ length: 100 }, () => guest.reserve(merchantId)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect((await guest.reserve(merchantId)).body).toEqual(answers[0]?.body);
      expect(await reservationsOf(merchantId)).toEqual([{ state: 'confirmed', requested: null }]);
      expect(await bookedAt(merchantId)).toBe(1);
    });

    test('is given to as many of a hundred concurrent guests as there are tables', async () => {
      const { database, app, problems } = await aContext();
      const merchantId = await aBookableMerchant(database, {
        restaurant: { tables: { 2: 3, 4: 2 }, largestParty: 4 },
      });
      const guests = [];
      for (let nth = 0; nth < 100; nth += 1) guests.push(await aGuest({ database, app }));
      const answers = await Promise.all(guests.map((guest) => guest.reserve(merchantId)));
      const counts: Record<string, number> = {};
      for (const { status, body } of answers) {
        const outcome = `${status} ${body.code ?? body.state}`;
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      expect(problems.map(String)).toEqual([]);
      expect(counts).toEqual({ '200 confirmed': 5, '409 RESERVATION_NONE_AVAILABLE': 95 });
      expect(await bookedAt(merchantId)).toBe(5);
      const { seatings } = await tablesAt(`ot-${merchantId}`);
      const most = (size: number) =>
        Math.max(...seatings.filter(({ seats }) => seats === size).map(({ taken }) => taken));
      expect([most(2), most(4)]).toEqual([3, 2]);
    }, 120_000);

    test('is refused less than two hours from another one at the same restaurant, and allowed at two hours [MERCH-035, MERCH-042]', async () => {
      const { guest, merchantId } = await aContext();
      await guest.reserve(merchantId);
      for (const time of ['17:30', '18:30', '20:00', '20:30']) {
        const { status, body } = await guest.reserve(merchantId, { dateTime: `2026-11-21T${time}:00-06:00` });
        expect([status, body.code]).toEqual([409, 'RESERVATION_OVERLAP']);
      }
      expect((await guest.reserve(merchantId, { partySize: 4 })).body.code).toBe('RESERVATION_OVERLAP');
      expect((await guest.reserve(merchantId, { dateTime: '2026-11-21T17:00:00-06:00' })).status).toBe(200);
    });

    test('does not overlap one at another restaurant or of another member', async () => {
      const { database, app, guest, merchantId } = await aContext();
      await guest.reserve(merchantId);
      expect((await guest.reserve(await aBookableMerchant(database))).status).toBe(200);
      expect((await (await aGuest({ database, app })).reserve(merchantId)).status).toBe(200);
    });

    test('is made once for overlapping times requested at once', async () => {
      const { guest, merchantId } = await aContext();
      const times = ['18:00', '18:30', '19:00', '19:30'];
      const request = (time: string) =>
        guest.reserve(merchantId, { dateTime: `2026-11-21T${time}:00-06:00` });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, nth) => request(times[nth % 4] ?? '')),
      );
      expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1);
      expect(await bookedAt(merchantId)).toBe(1);
    });

    test('of a guest deactivated by the provider is refused with that reason and leaves the time free [MERCH-036]', async () => {
      const { guest, merchantId } = await aContext();
      await setBehaviour({ guest: guest.publicId, behaviour: 'deactivated' });
      const rejected = await guest.reserve(merchantId);
      expect([rejected.status, rejected.body.code]).toEqual([403, 'RESERVATION_USER_DEACTIVATED']);
      await setBehaviour({ guest: guest.publicId, behaviour: null });
      expect((await guest.reserve(merchantId)).status).toBe(200);
    });

    test('that fails at the provider is a general error and can be retried [MERCH-034]', async () => {
      const { guest, merchantId } = await aContext();
      await setBehaviour({ guest: guest.publicId, behaviour: 'fails' });
      const rejected = await guest.reserve(merchantId);
      expect([rejected.status, rejected.body.code]).toEqual([503, 'RESERVATION_FAILED']);
      expect(await reservationsOf(merchantId)).toEqual([{ state: 'failed', requested: null }]);
      await setBehaviour({ guest: guest.publicId, behaviour: null });
      expect((await guest.reserve(merchantId)).status).toBe(200);
    });

    test.each([
      ['too large a party', { partySize: 7 }, 'RESERVATION_PARTY_TOO_LARGE'],
      ['a time that is past', { dateTime: '2026-11-19T19:00:00-06:00' }, 'RESERVATION_TOO_CLOSE'],
      ['a time in less than the notice', { dateTime: '2026-11-20T06:30:00-06:00' }, 'RESERVATION_TOO_CLOSE'],
      ['further than the restaurant plans', { dateTime: '2027-03-20T19:00:00-05:00' }, 'RESERVATION_TOO_FAR'],
      ['further than anybody may', { dateTime: '2027-11-21T19:00:00-06:00' }, 'RESERVATION_TOO_FAR'],
      ['a closed day', { dateTime: '2026-12-25T19:00:00-06:00' }, 'RESERVATION_NONE_AVAILABLE'],
      ['before it opens', { dateTime: '2026-11-21T11:00:00-06:00' }, 'RESERVATION_NONE_AVAILABLE'],
      [
        'so late that it closes first',
        { dateTime: '2026-11-21T21:00:00-06:00' },
        'RESERVATION_NONE_AVAILABLE',
      ],
    ])('%s is refused with that reason', async (_what, table, code) => {
      const { guest, merchantId } = await aContext();
      const rejected = await guest.reserve(merchantId, table);
      expect([rejected.status, rejected.body.code]).toEqual([409, code]);
      expect(await bookedAt(merchantId)).toBe(0);
    });

    test('of too small a party is refused with that reason', async () => {
      const { database, guest } = await aContext();
      const merchantId = await aBookableMerchant(database, { restaurant: { smallestParty: 2 } });
      const rejected = await guest.reserve(merchantId, { partySize: 1 });
      expect([rejected.status, rejected.body.code]).toEqual([409, 'RESERVATION_PARTY_TOO_SMALL']);
    });

    test('shows the bonus if the programme has one and the restaurant has an offer on that day', async () => {
      const { database, guest } = await aContext('ihg');
      const merchantId = await aBookableMerchant(database, { offers: [{ weekdays: 'Sat' }] });
      expect((await guest.reserve(merchantId)).body.bonusPoints).toBe(50);
      const sunday = await guest.reserve(merchantId, { dateTime: '2026-11-22T19:00:00-06:00' });
      expect([sunday.status, sunday.body.bonusPoints]).toEqual([200, 0]);
      const nosh = await aContext('nosh');
      expect((await nosh.guest.reserve(nosh.merchantId)).body.bonusPoints).toBe(0);
    });
  });

  describe('a change', () => {
    const aBooking = async () => {
      const context = await aContext();
      const { body } = await context.guest.reserve(context.merchantId);
      return { ...context, id: String(body.id), was: body };
    };

    test('moves the reservation, also by less than two hours, and frees the old time', async () => {
      const { database, app, guest, merchantId, id, was } = await aBooking();
      const { status, body } = await guest.change(id, {
        dateTime: '2026-11-21T18:30:00-06:00',
        partySize: 3,
      });
      expect(status).toBe(200);
      expect(body).toEqual({ ...was, dateTime: '2026-11-21T18:30:00-06:00', partySize: 3 });
      expect((await guest.list()).upcoming).toEqual([body]);
      const [first, second] = [await aGuest({ database, app }), await aGuest({ database, app })];
      expect((await first.reserve(merchantId)).status).toBe(200);
      expect((await second.reserve(merchantId)).status).toBe(200);
    });

    test('sent twice at once is one change', async () => {
      const { database, guest, id } = await aBooking();
      const expected = { dateTime: '2026-11-22T12:30:00-06:00', partySize: 2 };
      const answers = await Promise.all(Array.from({ length: 20 }, () => guest.change(id, expected)));
      const done = answers.filter(({ status }) => status === 200);
      expect(done.length).toBeGreaterThan(0);
      expect(answers.every(({ status, body }) => status === 200 || body.code === 'RESERVATION_BUSY')).toBe(
        true,
      );
      expect(await query(database, 'SELECT sequence FROM reservation WHERE public_id = ?', [id])).toEqual([
        { sequence: 1 },
      ]);
    });

    test('to a time without a table leaves the reservation and its time as they were', async () => {
      const { guest, id, was, merchantId } = await aBooking();
      const rejected = await guest.change(id, { dateTime: '2026-12-25T19:00:00-06:00', partySize: 2 });
      expect([rejected.status, rejected.body.code]).toEqual([409, 'RESERVATION_NONE_AVAILABLE']);
      expect((await guest.list()).upcoming).toEqual([was]);
      const again = await guest.reserve(merchantId, { dateTime: '2026-12-25T18:00:00-06:00' });
      expect(again.body.code).toBe('RESERVATION_NONE_AVAILABLE');
    });

    test('that overlaps another reservation of the member there is refused', async () => {
      const { guest, id, merchantId } = await aBooking();
      await guest.reserve(merchantId, { dateTime: '2026-11-21T14:00:00-06:00' });
      const rejected = await guest.change(id, { dateTime: '2026-11-21T15:30:00-06:00', partySize: 2 });
      expect([rejected.status, rejected.body.code]).toEqual([409, 'RESERVATION_OVERLAP']);
    });

    test('between the half hours, of a cancelled reservation, or of one that is past is refused', async () => {
      const { database, guest, id } = await aBooking();
      const between = await guest.change(id, { dateTime: '2026-11-21T18:40:00-06:00', partySize: 2 });
      expect([between.status, between.body.errors[0].field]).toEqual([400, 'dateTime']);
      await execute(database, `UPDATE reservation SET starts_at = ${NOW - 1} WHERE public_id = '${id}'`);
      const past = await guest.change(id, { dateTime: SATURDAY_AT_SEVEN, partySize: 3 });
      expect([past.status, past.body.code]).toEqual([409, 'RESERVATION_NOT_CHANGEABLE']);
      expect((await guest.cancel(id)).body.code).toBe('RESERVATION_NOT_CHANGEABLE');
      expect((await guest.list()).past[0].id).toBe(id);
    });
  });

  describe('cancelling', () => {
    test('cancels the table once, also when repeated', async () => {
      const { guest, merchantId } = await aContext();
      const { body } = await guest.reserve(merchantId);
      const first = await guest.cancel(body.id);
      expect([first.status, first.body]).toEqual([200, { ...body, state: 'cancelled' }]);
      expect((await guest.cancel(body.id)).body).toEqual(first.body);
      expect(await guest.list()).toEqual({ upcoming: [], past: [first.body] });
      expect(await bookedAt(merchantId)).toBe(0);
      expect((await guest.change(body.id, { dateTime: SATURDAY_AT_SEVEN, partySize: 4 })).status).toBe(409);
      const anew = await guest.reserve(merchantId);
      expect([anew.status, anew.body.id === body.id]).toEqual([200, false]);
    });

    test('that the provider refuses changes nothing', async () => {
      const { guest, merchantId } = await aContext();
      const { body } = await guest.reserve(merchantId);
      await setBehaviour({ guest: guest.publicId, behaviour: 'fails' });
      expect((await guest.cancel(body.id)).body.code).toBe('RESERVATION_FAILED');
      await setBehaviour({ guest: guest.publicId, behaviour: null });
      expect((await guest.list()).upcoming).toEqual([body]);
      expect((await guest.cancel(body.id)).status).toBe(200);
    });
  });

  describe('access', () => {
    test('a visitor cannot book, list, change, cancel or download', async () => {
      const { app, guest, merchantId } = await aContext();
      const { body } = await guest.reserve(merchantId);
      const visitor = aBrowser(app, 'nosh.localhost');
      const table = { dateTime: SATURDAY_AT_SEVEN, partySize: 2 };
      const answers = [
        await visitor.post(`/api/merchants/${merchantId}/reservations/members/${guest.publicId}`, {
          ...table,
          phoneNumber: '3125550142',
        }),
        await visitor.get('/api/Member/Reservations'),
        await visitor.put(`/api/Member/Reservations/${body.id}`, table),
        await visitor.delete(`/api/Member/Reservations/${body.id}`),
        await visitor.get(`/api/Member/Reservations/${body.id}/calendar.ics`),
      ];
      for (const { status, body: output } of answers)
        expect([status, output.code]).toEqual([401, 'UNAUTHORISED']);
      // A session cookie without the CSRF token is refused.
      const path = `/api/merchants/${merchantId}/reservations/members/${guest.publicId}`;
      expect((await guest.browser.post(path, { ...table, phoneNumber: '3125550142' })).status).toBe(401);
      expect((await guest.browser.delete(`/api/Member/Reservations/${body.id}`)).status).toBe(401);
    });

    test('another member, of any programme, can neither book for a member nor see their reservations', async () => {
      const { database, app, guest, merchantId } = await aContext();
      const { body } = await guest.reserve(merchantId);
      for (const stranger of [await aGuest({ database, app }), await aGuest({ database, app }, 'ihg')]) {
        const forOne = await stranger.browser.post(
          `/api/merchants/${merchantId}/reservations/members/${guest.publicId}`,
          { dateTime: SATURDAY_AT_SEVEN, partySize: 2, phoneNumber: '3125550142' },
          stranger.headers,
        );
        expect([forOne.status, forOne.body.code]).toEqual([403, 'OTHER_MEMBER']);
        const table = { dateTime: '2026-11-22T19:00:00-06:00', partySize: 2 };
        const file = await stranger.browser.get(`/api/Member/Reservations/${body.id}/calendar.ics`);
        for (const rejected of [
          await stranger.change(body.id, table),
          await stranger.cancel(body.id),
          file,
        ]) {
          expect([rejected.status, rejected.body.code]).toEqual([404, 'RESERVATION_NOT_FOUND']);
        }
        expect(await stranger.list()).toEqual({ upcoming: [], past: [] });
      }
    });

    test('a restaurant without booking, one that has left, and a programme without reservations refuse bookings', async () => {
      const { database, guest } = await aContext();
      const closed = await aBookableMerchant(database, { merchant: { open_table_id: null } });
      expect((await guest.reserve(closed)).body.code).toBe('RESERVATIONS_UNAVAILABLE');
      const gone = await aBookableMerchant(database, { merchant: { leaves_on: '2026-11-18' } });
      expect((await guest.reserve(gone)).body.code).toBe('MERCHANT_NOT_FOUND');
      expect((await guest.reserve(999_999)).status).toBe(404);
      expect(partners.find(({ key }) => key === 'choice')?.openTableReservationsEnabled).toBe(false);
      const elsewhere = await aContext('choice');
      const rejected = await elsewhere.guest.reserve(elsewhere.merchantId);
      expect([rejected.status, rejected.body.code]).toEqual([404, 'RESERVATIONS_UNAVAILABLE']);
    });

    test('a member may send thirty requests in five minutes', async () => {
      const { database } = open();
      const { app } = anApp({ database, limitFactor: 1 });
      const guest = await aGuest({ database, app });
      for (let nth = 0; nth < 30; nth += 1) await guest.reserve(999_999);
      expect((await guest.reserve(999_999)).status).toBe(429);
    });
  });

  describe('an invalid request', () => {
    test.each([
      ['no time', { dateTime: undefined }, 'dateTime'],
      ['a time without a zone', { dateTime: '2026-11-21T19:00:00' }, 'dateTime'],
      ['a time between the half hours', { dateTime: '2026-11-21T19:10:00-06:00' }, 'dateTime'],
      ['a time at night', { dateTime: '2026-11-21T05:30:00-06:00' }, 'dateTime'],
      ['nobody', { partySize: 0 }, 'partySize'],
      ['a crowd', { partySize: 21 }, 'partySize'],
      ['half a guest', { partySize: 1.5 }, 'partySize'],
      ['a party in words', { partySize: '2' }, 'partySize'],
      ['a short phone number', { phoneNumber: '555-0142' }, 'phoneNumber'],
      ['a phone number of another shape', { phoneNumber: '+44 20 7946 0018' }, 'phoneNumber'],
      ['something else beside', { memberId: 1 }, 'memberId'],
    ])('%s', async (_what, table, field) => {
      const { guest, merchantId } = await aContext();
      const rejected = await guest.reserve(merchantId, table);
      expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, field]);
      expect(await reservationsOf(merchantId)).toEqual([]);
    });
  });
});
