import { openDatabase } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../../rewards/audit/audit.ts';
import { openScratch } from '../../rewards/audit/scratch.ts';
import { createLedgerService } from '../../rewards/operations/ledger.service.ts';
import { aMember, anEvent, feedFor, ledgerOf, NOW, partners } from '../../rewards/testing/rewards.fixture.ts';
import { anImportFolder, aLine, type Line } from './import.fixture.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const daysAgo = (days: number) => NOW - days * DAY_MS;

const anOffer = (overrides: Line = {}): Line => ({
  ...{ externalId: 'base', type: 'Unlimited', fromDate: '2026-01-05', state: 'live' },
  ...overrides,
});
const rate = (units: number) => ({ rate: { units, perDollars: 1 } });
const offering = (name: string, ...offers: Line[]) => aLine(name, { offers });

onEachDatabase((open) => {
  const folder = anImportFolder();
  afterAll(folder.remove);

  const file = (line: Line, at: number) => folder.take(open().database, [line], () => at);
  const read = (sql: string) => query(open().database, sql);
  const versionsOf = (name: string) =>
    read(`SELECT v.valid_from, v.valid_to, v.rate_units FROM offer_version v JOIN offer o ON o.id = v.offer_id
      JOIN merchant m ON m.id = o.merchant_id WHERE m.external_id = '${name}' ORDER BY v.valid_from`);
  const offersOf = (name: string) =>
    read(`SELECT o.valid_from, o.rate_units, o.state FROM offer o JOIN merchant m ON m.id = o.merchant_id
      WHERE m.external_id = '${name}' ORDER BY o.id`);

  /** A member at a restaurant; its events are ingested when they happen by default. */
  const aGuest = async (name: string, { isOptedIn = true } = {}) => {
    const { database } = open();
    const { cardToken, memberId } = await aMember(database, { isOptedIn });
    await execute(database, 'UPDATE member SET card_count = 1');
    const at = { cardToken, networkMerchantId: `V-${name}` };
    const anEventAt = (when: number, overrides: Parameters<typeof anEvent>[1], knownAt = when) =>
      feedFor(database, () => knownAt).ingest('network', [
        anEvent(at, { occurredAt: new Date(when).toISOString(), ...overrides }),
      ]);
    return {
      dine: (networkTxnRef: string, when: number, knownAt = when) =>
        anEventAt(when, { networkTxnRef: `${name}-${networkTxnRef}` }, knownAt),
      authorise: (networkTxnRef: string, when: number) =>
        anEventAt(when, { networkTxnRef: `${name}-${networkTxnRef}`, kind: 'AUTHORIZED' }),
      refund: (original: string, amountCents: number, when: number) =>
        anEventAt(when, {
          ...{ kind: 'REFUNDED', networkTxnRef: `${name}-back-${original}`, amountCents },
          originalTxnRef: `${name}-${original}`,
        }),
      lines: async () => (await ledgerOf(database, memberId)).entries,
    };
  };

  const audited = async () => {
    const found: unknown[] = [];
    const { database } = open();
    await audit({ database, partners, now: NOW, found: (difference) => found.push(difference) });
    return found;
  };
  /** What every dine is worth, in the ledger and in a replay of the whole inbox as one delivery. */
  const worths = async () => {
    const { database } = open();
    const sql = `SELECT d.network_txn_ref AS ref, SUM(CASE WHEN e.status = 'Forfeit' THEN 0 ELSE e.amount END) AS worth
      FROM dine d JOIN reward_entry e ON e.dine_id = d.id GROUP BY d.network_txn_ref ORDER BY d.network_txn_ref`;
    const rows = await query(
      database,
      `SELECT external_event_id AS externalEventId, kind, network_txn_ref AS networkTxnRef,
      original_txn_ref AS originalTxnRef, network, network_merchant_id AS networkMerchantId, card_token AS cardToken,
      amount_cents AS amountCents, channel, occurred_at AS at FROM feed_event ORDER BY id`,
    );
    const events = rows.map(({ at, originalTxnRef, ...event }) => ({
      ...event,
      ...(originalTxnRef !== null && { originalTxnRef }),
      occurredAt: new Date(Number(at)).toISOString(),
    }));
    const scratch = await openScratch(database);
    try {
      const taken = await feedFor(scratch.database).ingest('network', events);
      if (taken.accepted !== events.length) throw new Error('The inbox differs from what was delivered.');
      return { stored: await query(database, sql), replayed: await query(scratch.database, sql) };
    } finally {
      await scratch.remove();
    }
  };

  test('after a change of terms a late event of an old dine is priced with the old terms, a new dine with the new', async () => {
    await file(offering('a', anOffer(rate(10))), daysAgo(10));
    const guest = await aGuest('a');
    await guest.dine('old', daysAgo(6));
    await guest.authorise('open', daysAgo(5));
    expect(await guest.lines()).toEqual(['S Awarded 400', 'S Pending 400']);

    await file(offering('a', anOffer(rate(2))), daysAgo(4));
    await guest.refund('old', 2_000, daysAgo(3));
    await guest.dine('open', daysAgo(3));
    await guest.dine('new', daysAgo(3));
    await guest.dine('late', daysAgo(7), daysAgo(2));
    expect(await guest.lines()).toEqual([
      'S Awarded 400',
      'S Awarded 400',
      'A Awarded -200',
      'S Awarded 80',
      'S Awarded 400',
    ]);
    expect(await versionsOf('a')).toEqual([{ valid_from: 0, valid_to: daysAgo(4), rate_units: 10 }]);
    expect(await offersOf('a')).toEqual([{ valid_from: daysAgo(4), rate_units: 2, state: 'live' }]);
    expect(await audited()).toEqual([]);
    const { stored, replayed } = await worths();
    expect(replayed).toEqual(stored);
  });

  test('only a change of terms makes a version, not the same file, another name, or the same days in another order', async () => {
    const days = (...weekdays: string[]) => anOffer({ ...rate(3), weekdays });
    await file(offering('b', days('Mon', 'Tue')), daysAgo(10));
    await file(offering('b', days('Mon', 'Tue')), daysAgo(9));
    await file({ ...offering('b', days('Mon', 'Tue')), name: 'Osteria Nuova' }, daysAgo(8));
    await file(offering('b', days('Tue', 'Mon')), daysAgo(7));
    expect(await versionsOf('b')).toEqual([]);
    expect(await offersOf('b')).toMatchObject([{ valid_from: 0 }]);
    const changed = offering('b', days('Tue'));
    expect((await file(changed, daysAgo(6))).counts.changed).toBe(1);
    expect((await file(changed, daysAgo(5))).counts.unchanged).toBe(1);
    expect(await versionsOf('b')).toHaveLength(1);
  });

  test('two concurrent imports leave one sequence of versions without a gap or an overlap', async () => {
    await file(offering('c', anOffer(rate(1))), daysAgo(10));
    const other = openDatabase(open().url);
    let ticks = daysAgo(9);
    const clock = () => (ticks += 1_000);
    const files = [2, 3, 3, 2].map((units) => [offering('c', anOffer(rate(units)))]);
    try {
      await Promise.all(
        files.map((lines, place) => folder.take(place % 2 === 0 ? open().database : other, lines, clock)),
      );
    } finally {
      await other.close();
    }
    const all = [...(await versionsOf('c')), ...(await offersOf('c'))];
    expect(all[0]).toMatchObject({ valid_from: 0, rate_units: 1 });
    for (const [place, version] of all.slice(1).entries()) {
      expect(version.valid_from).toBe(all[place]?.valid_to);
      expect(version.rate_units).not.toBe(all[place]?.rate_units);
    }
    expect(all.length).toBeGreaterThanOrEqual(3);
  });

  test('the same file imported twice at once makes one version', async () => {
    await file(offering('d', anOffer(rate(1))), daysAgo(10));
    const twice = [1, 2].map(() => file(offering('d', anOffer(rate(2))), daysAgo(9)));
    const counts = (await Promise.all(twice)).map(({ counts: { changed } }) => changed);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await versionsOf('d')).toHaveLength(1);
  });

  test('with two changes on one day each dine has the terms of its hour, also when the clock goes back', async () => {
    await file(offering('e', anOffer(rate(10))), daysAgo(10));
    await file(offering('e', anOffer(rate(2))), daysAgo(5));
    await file(offering('e', anOffer(rate(7))), daysAgo(5) + 2 * HOUR_MS);
    await file(offering('e', anOffer(rate(8))), daysAgo(5) + HOUR_MS);
    expect((await versionsOf('e')).map(({ rate_units: units }) => units)).toEqual([10, 2]);
    const guest = await aGuest('e');
    for (const hours of [-1, 1, 3]) await guest.dine(`${hours}`, daysAgo(5) + hours * HOUR_MS, daysAgo(1));
    expect(await guest.lines()).toEqual(['S Awarded 400', 'S Awarded 80', 'S Awarded 320']);
  });

  test('a second offer of a restaurant does not apply to earlier dines', async () => {
    await file(offering('f', anOffer()), daysAgo(10));
    const guest = await aGuest('f');
    await guest.dine('old', daysAgo(6));
    await file(offering('f', anOffer(), anOffer({ externalId: 'rich', ...rate(50) })), daysAgo(5));
    await guest.refund('old', 2_000, daysAgo(4));
    await guest.dine('new', daysAgo(4));
    expect(await guest.lines()).toEqual(['S Awarded 200', 'A Awarded -100', 'S Awarded 2000']);
    expect(await audited()).toEqual([]);
  });

  test('a restaurant’s first offers apply from their own dates, and unmatched dines are matched again', async () => {
    await file(aLine('g', { offers: undefined }), daysAgo(10));
    const guest = await aGuest('g');
    await guest.dine('waiting', daysAgo(6));
    await execute(open().database, "DELETE FROM outbox WHERE kind = 'rematch'");
    await file(offering('g', anOffer()), daysAgo(5));
    expect(await read("SELECT payload FROM outbox WHERE kind = 'rematch'")).toHaveLength(1);
    await createLedgerService({ database: open().database, partners, clock: () => daysAgo(4) }).rematchAll();
    expect(await guest.lines()).toEqual(['S Awarded 200']);
    expect(await audited()).toEqual([]);
  });

  test('a restaurant that becomes exclusive takes nothing from earlier dines of opted-out members', async () => {
    await file(offering('h', anOffer()), daysAgo(10));
    const guest = await aGuest('h', { isOptedIn: false });
    await guest.dine('old', daysAgo(6));
    await file({ ...offering('h', anOffer()), exclusive: true }, daysAgo(5));
    await guest.refund('old', 2_000, daysAgo(4));
    await guest.dine('new', daysAgo(4));
    expect(await guest.lines()).toEqual(['S Awarded 40', 'A Awarded -20', 'S Forfeit 0']);
    expect(await audited()).toEqual([]);
  });

  test('rewards of an offer that was removed or made a draft stay, also in a replay', async () => {
    await file(
      offering('i', anOffer(), anOffer({ externalId: 'plan', ...rate(9), state: 'draft' })),
      daysAgo(10),
    );
    const guest = await aGuest('i');
    await guest.dine('old', daysAgo(6));
    await file(offering('i', anOffer({ state: 'draft' })), daysAgo(5));
    await guest.refund('old', 2_000, daysAgo(4));
    await guest.dine('new', daysAgo(4));
    expect(await guest.lines()).toEqual(['S Awarded 200', 'A Awarded -100']);
    expect(await offersOf('i')).toMatchObject([{ state: 'draft' }, { state: 'draft' }]);
    expect(await audited()).toEqual([]);
  });

  test('a dine is priced with the budget of that time: raised, lowered or removed, and the audit agrees', async () => {
    const budget = (budgetCents?: number) =>
      offering('j', anOffer(budgetCents === undefined ? {} : { budgetCents }));
    await file(budget(300), daysAgo(10));
    const guest = await aGuest('j');
    await guest.dine('one', daysAgo(9));
    await guest.dine('two', daysAgo(9));
    await guest.dine('three', daysAgo(9));
    expect(await offersOf('j')).toMatchObject([{ state: 'paused_budget' }]);
    await file(budget(1_000), daysAgo(8));
    await guest.dine('four', daysAgo(7));
    await file(budget(100), daysAgo(6));
    await guest.refund('one', 2_000, daysAgo(5));
    await guest.dine('five', daysAgo(5));
    await file(budget(), daysAgo(4));
    expect(await offersOf('j')).toMatchObject([{ state: 'live' }]);
    await guest.dine('six', daysAgo(3));
    await guest.refund('four', 1_000, daysAgo(3));
    expect(await guest.lines()).toEqual([
      ...['S Awarded 200', 'S Awarded 100', 'S Forfeit 0', 'S Awarded 200'],
      ...['A Awarded -100', 'S Forfeit 0', 'S Awarded 200', 'A Awarded -50'],
    ]);
    const [usage] = await read(`SELECT reserved_cents, committed_cents FROM budget_usage
      WHERE offer_id = (SELECT o.id FROM offer o JOIN merchant m ON m.id = o.merchant_id WHERE m.external_id = 'j')`);
    expect(usage).toEqual({ reserved_cents: 0, committed_cents: 350 });
    expect(await audited()).toEqual([]);
  });
});
