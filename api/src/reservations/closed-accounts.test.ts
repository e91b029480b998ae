import { tablesAt } from '../../simulators/booking/booking.fixture.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';
import { eraseMember } from '../erasure/erase-member.ts';
import { lockLedger } from '../rewards/storage/ledger-lock.ts';
import { aBookableMerchant, aGuest, anApp, booking, NOW } from './reservations.fixture.ts';
import { execute, query } from '../db/query.ts';

const HOUR_MS = 60 * 60_000;

onEachDatabase((open) => {
  const erase = (memberId: number) => {
    const { database } = open();
    return unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      await eraseMember(tx, { memberId, at: NOW, pseudonym: `gone-${memberId}` });
    });
  };
  const tables = (merchantId: number) =>
    query(open().database, 'SELECT state, requested FROM reservation WHERE merchant_id = ?', [merchantId]);
  const standing = async (merchantId: number) =>
    (await tablesAt(`ot-${merchantId}`)).bookings.filter(({ isCancelled }) => !isCancelled);
  const work = async (finish: ReturnType<typeof anApp>['finish']) => {
    const { database } = open();
    const problems: unknown[] = [];
    await runDueJobs({
      database,
      handlers: { reservation: finish, mail: async () => undefined, unenrol: async () => undefined },
      clock: () => NOW + HOUR_MS,
      failed: (_job, problem) => void problems.push(problem),
    });
    expect(problems).toEqual([]);
  };

  test('a member with a closed account cannot book, and can when it is open again', async () => {
    const { database } = open();
    const guest = await aGuest({ database, app: anApp({ database }).app });
    const merchantId = await aBookableMerchant(database);
    const become = (memberType: string) =>
      execute(database, 'UPDATE member SET member_type = ? WHERE id = ?', [memberType, guest.id]);
    await become('ClosedAccountMember');
    const rejected = await guest.reserve(merchantId);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
    expect(await tables(merchantId)).toEqual([]);
    expect(await standing(merchantId)).toEqual([]);
    await become('EnrolledCardMember');
    expect((await guest.reserve(merchantId)).status).toBe(200);
  });

  test('an erased member whose session is still valid cannot book', async () => {
    const { database } = open();
    const guest = await aGuest({ database, app: anApp({ database }).app });
    const merchantId = await aBookableMerchant(database);
    const erased = "UPDATE member SET erased_at = 1, member_type = 'NonCardMember' WHERE id = ?";
    await execute(database, erased, [guest.id]);
    expect((await guest.reserve(merchantId)).body.code).toBe('ACCOUNT_CLOSED');
    expect(await tables(merchantId)).toEqual([]);
  });

  test('a table being booked while its member is erased is cancelled at the provider', async () => {
    const { database } = open();
    const provider = booking();
    const memberIds: number[] = [];
    const { app, finish } = anApp({
      database,
      booking: {
        ...provider,
        book: async (requested) => {
          const booked = await provider.book(requested);
          for (const memberId of memberIds) await erase(memberId);
          return booked;
        },
      },
    });
    const guest = await aGuest({ database, app });
    memberIds.push(guest.id);
    const merchantId = await aBookableMerchant(database);
    await guest.reserve(merchantId);
    expect(await tables(merchantId)).toEqual([{ state: 'requested', requested: 'cancel' }]);
    await work(finish);
    expect(await tables(merchantId)).toEqual([{ state: 'failed', requested: null }]);
    expect(await standing(merchantId)).toEqual([]);
  });

  test('a reservation that never reached the provider fails when its member is erased', async () => {
    const { database } = open();
    const silent = {
      ...booking(),
      book: () => Promise.reject(new Error('No connection.')),
    };
    const { app, finish } = anApp({ database, booking: silent });
    const guest = await aGuest({ database, app });
    const merchantId = await aBookableMerchant(database);
    expect((await guest.reserve(merchantId)).status).toBe(503);
    await erase(guest.id);
    await work(finish);
    expect(await tables(merchantId)).toEqual([{ state: 'failed', requested: null }]);
    const held = 'SELECT 1 AS one FROM reservation_hold WHERE merchant_id = ?';
    expect(await query(database, held, [merchantId])).toEqual([]);
  });

  test('booking and erasure at the same time leave no table booked', async () => {
    const { database } = open();
    const { app, finish } = anApp({ database });
    const merchantIds: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const guest = await aGuest({ database, app });
      const merchantId = await aBookableMerchant(database);
      merchantIds.push(merchantId);
      await Promise.all([guest.reserve(merchantId), erase(guest.id)]);
    }
    await work(finish);
    for (const merchantId of merchantIds) expect(await standing(merchantId)).toEqual([]);
  });
});
