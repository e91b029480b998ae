import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { Problem } from '../problems.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { createFeedService } from '../rewards/ingestion/feed.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  ledgerOf,
  NOW,
  partners as realPartners,
  testFeeds,
} from '../rewards/testing/rewards.fixture.ts';
import { parseCommand } from './operate.ts';
import { execute, query } from '../db/query.ts';
import { insertRow } from '../db/insert-row.ts';

const partners = realPartners.map((partner) =>
  partner.key === 'marriott'
    ? {
        ...partner,
        programmes: partner.programmes.map((rules) => ({ ...rules, postingMode: 'batch' as const })),
      }
    : partner,
);
const why = ['--actor', 'ann', '--reason', 'The guest showed a receipt'];

onEachDatabase((open) => {
  const run = async (...words: (string | number)[]) =>
    parseCommand(words.map(String)).run({ database: open().database, partners, clock: () => NOW });
  const json = async (...words: (string | number)[]) => JSON.parse(await run(...words, '--json'));
  const rejected = (...words: (string | number)[]) =>
    run(...words).then(
      (text) => `said: ${text}`,
      (problem: Error) => {
        if (problem instanceof Problem) return `refused: ${problem.message}`;
        throw problem;
      },
    );

  const aGuest = async (partner: string, offer = {}) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database, offer)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const feed = createFeedService({ database, partners, feeds: testFeeds, clock: () => NOW });
    const ingest = (...output: object[]) =>
      feed.ingest(
        'network',
        output.map((event) => anEvent(at, event)),
      );
    const ids = async (sql: string) =>
      (await query<{ id: number }>(database, sql, [member.memberId])).map(({ id }) => id);
    return {
      ...{ member, ingest, place: at },
      entries: () => ids('SELECT id FROM reward_entry WHERE member_id = ? ORDER BY id'),
      dines: () => ids('SELECT id FROM dine WHERE member_id = ? ORDER BY id'),
      lines: async () => (await ledgerOf(database, member.memberId)).entries,
    };
  };

  test('an entry is reopened by its number alone, once', async () => {
    const guest = await aGuest('wynd', { minimum_spend_cents: 9_000 });
    await guest.ingest({});
    const [id = 0] = await guest.entries();
    expect(await run('reopen', '--entry', id, ...why)).toBe(`Entry ${id} of wynd is reopened.`);
    expect(await guest.lines()).toEqual(['S Awarded 120']);
    expect(await rejected('reopen', '--entry', id, ...why)).toMatch(/^refused: It is not forfeited/);
    expect(await rejected('reopen', '--entry', 999_999, ...why)).toBe('refused: There is no entry 999999.');
  });

  test('a claim is listed, shown with the purchases around its day, and answered once', async () => {
    const { database } = open();
    const guest = await aGuest('ihg');
    const dinedOn = new Date(NOW - 5 * 86_400_000).toISOString().slice(0, 10);
    await guest.ingest({
      amountCents: 1_234,
      networkMerchantId: 'V-NEW',
      occurredAt: `${dinedOn}T20:00:00Z`,
    });
    const [merchant] = await query<{ id: number }>(
      database,
      'SELECT merchant_id AS id FROM mid_map WHERE network_merchant_id = ?',
      [guest.place.networkMerchantId],
    );
    const id = await insertRow(database, 'dine_claim', {
      ...{ partner: 'ihg', member_id: guest.member.memberId, card_id: guest.member.cardId },
      ...{ merchant_id: merchant?.id ?? 0, dined_on: dinedOn, open_on: dinedOn, amount_cents: 4_000 },
      ...{ note: 'At the\n\u001b[2Jbar', state: 'open', reason: 'not_found', claimed_at: NOW },
    });
    const line = `claim ${id}: $40.00 on ${dinedOn} at Trattoria (restaurant ${merchant?.id}) by ihg card 4242; not_found`;
    expect(await run('claims', 'list', '--partner', 'ihg')).toBe(line);
    expect(await run('claims', 'show', '--claim', id)).toMatch(
      / {2}note: At the \[2Jbar\n {2}dine \d+ on .* 20:00, \$12\.34, unmatched, restaurant unknown \(VISA V-NEW\)$/,
    );
    expect(JSON.stringify(await json('claims', 'show', '--claim', id))).not.toContain(guest.member.cardToken);
    const credit = ['claims', 'answer', '--claim', id, '--answer', 'credited', '--amount', 200, ...why];
    expect(await run(...credit)).toMatch(new RegExp(`^Claim ${id} is credited as entry \\d+\\.$`));
    expect(await run(...credit)).toMatch(/is credited/);
    expect(await guest.lines()).toEqual(['M Awarded 200']);
    expect(await rejected('claims', 'answer', '--claim', id, '--answer', 'declined', ...why)).toBe(
      'refused: This claim is not open any more.',
    );
    expect(await run('claims', 'list', '--partner', 'ihg')).toBe('No claim is waiting.');
    expect(
      await query(database, 'SELECT answer, actor, reason, at FROM claim_answer WHERE claim_id = ?', [id]),
    ).toEqual([{ answer: 'credited', actor: 'ann', reason: 'The guest showed a receipt', at: NOW }]);
    await expect(run('claims', 'answer', '--claim', id, '--answer', 'credited', ...why)).rejects.toThrow(
      '--amount must be above 0.',
    );
    await expect(
      run('claims', 'answer', '--claim', id, '--answer', 'declined', '--amount', 5, ...why),
    ).rejects.toThrow('A declined claim has no --amount.');
  });

  test('a dine whose offer cannot be priced waits for an operator, the others of its batch do not', async () => {
    const { database } = open();
    const guest = await aGuest('wynd', { rate_units: 2_000_000_000, rate_per_dollars: 1 });
    const other = await aMerchant(database);
    const at = { cardToken: guest.member.cardToken, networkMerchantId: other.networkMerchantId };
    const feed = createFeedService({ database, partners, feeds: testFeeds, clock: () => NOW });
    const absurd = anEvent(guest.place, { amountCents: 10_000_000 });
    const intake = await feed.ingest('network', [absurd, anEvent(at)]);
    expect(intake).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
    expect(await guest.lines()).toEqual(['S Awarded 120']);
    const [dine = 0] = await guest.dines();
    const { dines } = await json('unpriced', 'list');
    expect(dines).toEqual([
      expect.objectContaining({ dineId: dine, partner: 'wynd', amountCents: 10_000_000 }),
    ]);
    expect(await run('unpriced', 'list')).toMatch(
      new RegExp(`^dine ${dine} of wynd on 2026-11-19: \\$100000.00 at Trattoria`),
    );
    expect(await rejected('unpriced', 'retry', '--dine', dine, ...why)).toMatch(/still cannot be priced/);
    await execute(database, 'UPDATE offer SET rate_units = 2 WHERE rate_units > 1000');
    expect(await run('unpriced', 'retry', '--dine', dine, ...why)).toBe(`Dine ${dine} is priced.`);
    expect(await guest.lines()).toEqual(['S Awarded 120', 'S Awarded 200000']);
    expect(await run('unpriced', 'list')).toBe('No dine is waiting for a price.');
    expect(await rejected('unpriced', 'retry', '--dine', dine, ...why)).toMatch(/does not wait/);
  });

  test('a repeated grant is granted once; with another key it is another grant', async () => {
    const guest = await aGuest('wynd');
    const { publicId } = guest.member;
    const grant = [
      'grant',
      '--member',
      publicId,
      '--partner',
      'wynd',
      '--source',
      '+',
      '--amount',
      -300,
      ...why,
    ];
    const first = await json(...grant);
    const [entryId] = await guest.entries();
    expect(first).toEqual({ entryId, isNew: true, key: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(await run(...grant)).toMatch(`Granted before, as entry ${entryId};`);
    expect(await json(...grant, '--key', 'second')).toMatchObject({ isNew: true, key: 'second' });
    expect(await guest.lines()).toEqual(['+ Awarded -300', '+ Awarded -300']);
    expect(await rejected(...grant.slice(0, 3), '--partner', 'ihg', ...grant.slice(5))).toBe(
      `refused: ihg has no member with the public id "${publicId}".`,
    );
  });

  test('entries waiting to be posted are listed, and acknowledged or rejected by their numbers', async () => {
    const guest = await aGuest('marriott');
    await guest.ingest({}, {}, {});
    const [one = 0, two = 0, three = 0] = await guest.entries();
    const { entries } = await json('posting', 'list', '--partner', 'marriott');
    expect(entries.filter((line: { publicId: string }) => line.publicId === guest.member.publicId)).toEqual(
      [one, two, three].map((id) => expect.objectContaining({ id, amount: 160 })),
    );
    expect(await run('posting', 'list', '--partner', 'marriott')).toContain(
      `entry ${one}: 160 for member ${guest.member.publicId}`,
    );
    const answer = (how: string, ids: string) => [
      ...['posting', how, '--partner', 'marriott', '--entries', ids],
      ...why,
    ];
    expect(await run(...answer('acknowledge', `${one},${two}`))).toBe('2 acknowledged.');
    expect(await json(...answer('refuse', `${two},${three}`))).toEqual({ moved: [three], notWaiting: [two] });
    expect(await rejected(...answer('refuse', `${two},${three}`))).toBe(
      'refused: None of these entries of marriott waits to be posted.',
    );
    expect(await guest.lines()).toEqual(['S Awarded 160', 'S Awarded 160', 'S Forfeit 160']);
    expect(await run('posting', 'list', '--partner', 'wynd')).toBe('No entry is waiting.');
  });

  test('a duplicate settlement is listed, and accepted once', async () => {
    const guest = await aGuest('wynd');
    await guest.ingest({ networkTxnRef: 'twice' }, { networkTxnRef: 'twice' });
    expect(await guest.lines()).toEqual(['S Awarded 120']);
    const [dine = 0] = await guest.dines();
    const { doubles } = await json('doubles', 'list', '--partner', 'wynd');
    expect(doubles).toEqual([expect.objectContaining({ dineId: dine, amountCents: 4_000, partner: 'wynd' })]);
    const [{ event, repeats }] = doubles;
    expect(await run('doubles', 'list')).toBe(
      `event ${event}: $40.00 on 2026-11-19 12:00 by wynd card 4242, like ${repeats} of dine ${dine}`,
    );
    const accept = ['doubles', 'accept', '--event', event, ...why];
    expect(await run(...accept)).toBe(`The settlement of event ${event} is added to dine ${dine}.`);
    expect(await rejected(...accept)).toBe('refused: This settlement was accepted already.');
    expect(await guest.lines()).toEqual(['S Awarded 120', 'A Awarded 120']);
    expect(await run('doubles', 'list')).toBe('No duplicate is held.');
  });

  test('a refund that matches several dines is listed with them, and assigned to one, once', async () => {
    const guest = await aGuest('wynd');
    await guest.ingest({}, {}, { kind: 'REFUNDED', amountCents: 1_000 });
    const [first = 0, second = 0] = await guest.dines();
    const { refunds } = await json('refunds', 'list', '--partner', 'wynd');
    const [{ event, dines }] = refunds;
    expect(dines.map(({ dineId }: { dineId: number }) => dineId)).toEqual([first, second]);
    const output = await run('refunds', 'list');
    expect(output).toMatch(
      new RegExp(`event ${event}: \\$10.00 back on 2026-11-19 12:00 to wynd card 4242; fits 2`),
    );
    expect(output).toMatch(
      new RegExp(`  \\* dine ${second} on 2026-11-19 12:00, \\$40.00 left, restaurant \\d+`),
    );
    const assign = ['refunds', 'assign', '--event', event, '--dine', second, ...why];
    expect(await run(...assign)).toBe(`The refund of event ${event} is assigned to dine ${second}.`);
    expect(await rejected(...assign)).toBe('refused: This refund belongs to a dine already.');
    expect(await guest.lines()).toEqual(['S Awarded 120', 'S Awarded 120', 'A Awarded -30']);
    expect(await run('refunds', 'list', '--partner', 'wynd')).toBe('No refund is waiting.');
  });

  test('a refund without a purchase, and one of an unlinked card, say so', async () => {
    const guest = await aGuest('wynd');
    await guest.ingest(
      { kind: 'REFUNDED', originalTxnRef: 'lost' },
      { kind: 'REFUNDED', cardToken: 'another member’s' },
    );
    const output = await run('refunds', 'list');
    expect(output).toMatch(/to wynd card 4242; names lost, unknown/);
    expect(output).toMatch(/to an unlinked card; fits none/);
  });

  test('dead-lettered jobs are listed and retried, by number or kind', async () => {
    const { database } = open();
    const addDeadLetter = async (kind: string) => {
      await unitOfWork(database, (tx) => enqueue(tx, { kind, payload: {}, runAt: NOW }));
      const sql =
        "UPDATE outbox SET attempts = 10, dead_lettered_at = ?, last_problem = 'no line' WHERE kind = ?";
      await execute(database, sql, [NOW, kind]);
    };
    await addDeadLetter('emails');
    await addDeadLetter('calls');
    const { jobs } = await json('jobs', 'list', '--kind', 'emails');
    expect(jobs).toMatchObject([{ kind: 'emails', attempts: 10, lastProblem: 'no line' }]);
    const id = jobs[0].id;
    expect(await run('jobs', 'list')).toMatch(
      `job ${id} emails: dead-lettered 2026-11-20T12:00:00.000Z after 10 attempts: no line`,
    );
    expect(await run('jobs', 'retry', id, '--actor', 'ann')).toBe(`Jobs that will run again: ${id}.`);
    expect(await rejected('jobs', 'retry', id, '--actor', 'ann')).toBe(
      `refused: Job ${id} is not dead-lettered.`,
    );
    expect(await json('jobs', 'retry', '--kind', 'calls', '--actor', 'ann')).toMatchObject({
      retried: [expect.any(Number)],
    });
    expect(await rejected('jobs', 'retry', '--kind', 'calls', '--actor', 'ann')).toBe(
      'refused: No job of kind calls is dead-lettered.',
    );
    expect(await run('jobs', 'list')).toBe('No job is dead-lettered.');
  });

  test('an unknown partner is rejected', async () => {
    expect(await rejected('posting', 'list', '--partner', 'nobody')).toBe(
      'refused: There is no programme "nobody".',
    );
  });

  test('the longest name and reason fit into the trace', async () => {
    const guest = await aGuest('wynd', { minimum_spend_cents: 9_000 });
    await guest.ingest({});
    const [id = 0] = await guest.entries();
    const [actor, reason] = ['"'.repeat(60), '"'.repeat(130)];
    await run('reopen', '--entry', id, '--actor', actor, '--reason', reason);
    const [entry] = await query<{ trace: string }>(
      open().database,
      'SELECT trace FROM reward_entry WHERE id = ?',
      [id],
    );
    expect(JSON.parse(entry?.trace ?? '').steps[1].settings.reason).toBe(`${actor}: ${reason}`);
  });
});
