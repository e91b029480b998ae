import type { Partner, Tier } from '@dinelink/contract';
import { readIn } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { grantTrace } from '../engine/price.ts';
import { finalStatusOf, programmeAt, rulesOf } from '../engine/programme.ts';
import { reopen } from '../engine/reopen.ts';
import { redeemJob } from '../redemptions/redemptions.jobs.ts';
import { findLines } from './lines.store.ts';
import { put } from './put.ts';
import { createRevisit, type LedgerDependencies } from './revisit.ts';
import type { Ground } from './statements.ts';
import { entryTable, moveTable } from './tables.ts';
import { endTurn, takeTurn } from './turn.ts';

/** Who does something by hand, and why. */
export interface Deed {
  readonly by: string;
  readonly because: string;
}

export interface Grant extends Deed {
  readonly memberId: number;
  /** In the programme's smallest unit; negative takes back. */
  readonly amount: number;
  /** M: entered by hand; +: given by the company. */
  readonly source: 'M' | '+';
}

export type OperatorsService = ReturnType<typeof createOperatorsService>;

/** What people may do to the ledger by hand; every deed leaves its reason in the trace. */
export function createOperatorsService(dependencies: LedgerDependencies) {
  const { database, clock } = dependencies;
  const revisit = createRevisit(dependencies);
  return {
    /** Sets aside what a dine's entry was forfeited for (404 unknown, 409 when nothing comes of it). */
    async reopen(partner: Partner, entryId: number, { by, because }: Deed): Promise<void> {
      const found = await revisit(
        async (ground) => {
          const [line] = await findLines(ground, partner.key, [entryId]);
          return line?.source === 'S' && line.dineId !== null ? [line.dineId] : [];
        },
        (book, dineId) => {
          if (!reopen(book, dineId, `${by}: ${because}`.slice(0, 200))) {
            throw conflict('NOT_REOPENED', 'The rules leave nothing to earn here, even so.');
          }
        },
      );
      if (found.length === 0) throw notFound('ENTRY_NOT_FOUND', 'No dine of this programme has this entry.');
    },

    /** Writes an M or + entry; answers its number. Refuses with 404 a member of another programme. */
    grant: (partner: Partner, grant: Grant): Promise<number> =>
      unitOfWork(database, async (transaction) => {
        const ground = { database, transaction };
        const now = clock();
        const { entry: id, ...turn } = await takeTurn(ground);
        const tier = await tierOf(ground, partner, grant.memberId);
        await write(ground, entryOf({ id, tier, now }, partner, grant));
        await endTurn(ground, { ...turn, entry: id + 1 });
        if (partner.currencyType === 'Credit') {
          await enqueue(database, transaction, redeemJob([grant.memberId], now));
        }
        return id;
      }),
  };
}

async function tierOf({ database, transaction }: Ground, partner: Partner, memberId: number): Promise<Tier> {
  const [member] = await readIn<{ tier: Tier }>(
    database,
    'SELECT tier_level AS tier FROM member WHERE id = ? AND partner = ?',
    { values: [memberId, partner.key], transaction },
  );
  if (!member) throw notFound('MEMBER_NOT_FOUND', 'No member of this programme has this number.');
  return member.tier;
}

interface Place {
  readonly id: number;
  readonly tier: Tier;
  readonly now: number;
}

function entryOf({ id, tier, now }: Place, partner: Partner, grant: Grant) {
  const programme = programmeAt(rulesOf(partner), now);
  const at = new Date(now).toISOString();
  const inputs = {
    ...{ authCents: null, settledCents: null, refundedCents: 0, subtotalCents: null, channel: null },
    ...{ dineAt: at, localDate: at.slice(0, 10), tier, offerId: null },
  };
  const { memberId, source, amount, by, because } = grant;
  return {
    ...{ id, dineId: null, ordinal: null, memberId, source, amount, baseCents: 0 },
    status: finalStatusOf(programme),
    programVersion: programme.version,
    trace: grantTrace(inputs, programme.version, { amount, reason: because, by }),
    ...{ reverses: null, reason: null, earnedAt: now, createdAt: now, moves: 2 },
  };
}

async function write(ground: Ground, entry: ReturnType<typeof entryOf>): Promise<void> {
  const { id: entryId, status, createdAt: at } = entry;
  await put(ground, entryTable, [entry]);
  await put(ground, moveTable, [
    { entryId, step: 1, from: null, to: 'Pending', reason: null, at },
    { entryId, step: 2, from: 'Pending', to: status, reason: null, at },
  ]);
}
