import { type Partner, traceSchema } from '@dinelink/contract';
import type { FeedConfig } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import { problem } from '../problems.ts';
import { qualifiedDines, thisYear, type YearSoFar } from '../rewards/activity/year.store.ts';
import { availableOf, owedOf } from '../rewards/statement-credits/redemption.ts';
import { balanceOf } from '../rewards/statement-credits/balance.store.ts';
import { findRedemptions } from '../rewards/statement-credits/redemptions.store.ts';
import {
  findCaps,
  findDines,
  findEntries,
  findEverydayMerchant,
  findLinkedCards,
  findMember,
  findMerchantRefs,
  type KnownMember,
  type LedgerDine,
  type LedgerEntry,
} from './staging-tools.store.ts';

interface StgtoolsDependencies {
  readonly database: Database;
  readonly feeds: readonly FeedConfig[];
  readonly clock: () => number;
  /** Whether testers may see a feed's secret; never a real feed's. */
  readonly showsSecrets: boolean;
}

interface Wanted {
  readonly publicId: string;
  readonly merchantId?: string;
  /** Without a merchant: the one with the smallest offer budget. */
  readonly hasBudget?: boolean;
}

export type StagingToolsService = ReturnType<typeof createStagingToolsService>;

/** What a tester needs outside production: data for a member's feed events, and their results. */
export function createStagingToolsService({ database, feeds, clock, showsSecrets }: StgtoolsDependencies) {
  const memberOf = async (partner: Partner, publicId: string): Promise<KnownMember> => {
    const member = await findMember(database, partner.key, publicId);
    if (!member)
      throw problem('MEMBER_NOT_FOUND', { message: 'No member of this programme has this public id.' });
    return member;
  };

  return {
    async feedContext(partner: Partner, { publicId, merchantId, hasBudget }: Wanted) {
      const member = await memberOf(partner, publicId);
      const feed = feeds.find(
        ({ programmes }) => programmes.length === 0 || programmes.includes(partner.key),
      );
      const now = clock();
      const today = new Date(now).toISOString().slice(0, 10);
      const merchant = merchantId
        ? Number(merchantId)
        : await findEverydayMerchant(database, today, { hasBudget });
      const refs = await findMerchantRefs(database, merchant ?? 0, now);
      if (merchant === undefined || refs.size === 0) {
        throw problem('MERCHANT_NOT_FOUND', { message: 'No card network knows this merchant.' });
      }
      const cards = await findLinkedCards(database, member.id);
      const ref = (network: string) => refs.get(network) ?? '';
      return {
        feed: feed?.name ?? '',
        secret: (showsSecrets && feed?.secrets[0]) || '',
        cards: cards.map(({ id, linkedAt, ...card }) => ({
          ...card,
          id: String(id),
          linkedAt: instant(linkedAt),
        })),
        merchantId: String(merchant),
        networkMerchantIds: { VISA: ref('VISA'), MAST: ref('MAST'), AMEX: ref('AMEX'), DISC: ref('DISC') },
      };
    },

    /** The id of a member of this programme at the providers. */
    publicIdOf: async (partner: Partner, publicId: string) => (await memberOf(partner, publicId)).publicId,

    async ledger(partner: Partner, publicId: string) {
      return ledgerOf(database, await memberOf(partner, publicId), thisYear(partner, clock()));
    },
  };
}

async function ledgerOf(database: Database, member: KnownMember, year: YearSoFar) {
  const [dines, entries, caps, counted, redemptions, balance] = await Promise.all([
    findDines(database, member.id),
    findEntries(database, member.id),
    findCaps(database, member.id),
    qualifiedDines(database, member.id, year),
    findRedemptions(database, member.id),
    balanceOf(database, member.id),
  ]);
  return {
    dines: dines.map(dineOf),
    entries: entries.map(entryOf),
    caps: caps.map(({ offerId, ...cap }) => ({ ...cap, offerId: String(offerId) })),
    redemptions: redemptions.map(({ id, cardId, ...redemption }) => ({
      ...redemption,
      id: String(id),
      cardId: String(cardId),
    })),
    balance: {
      ...balance,
      pending: pendingOf(entries),
      owed: owedOf(balance),
      available: availableOf(balance),
    },
    tierLevel: member.tierLevel,
    qualifiedDines: counted,
  };
}

const instant = (at: number): string => new Date(at).toISOString();
const text = (id: number | null): string | null => (id === null ? null : String(id));

const dineOf = ({ id, merchantId, ...dine }: LedgerDine) => ({
  ...dine,
  id: String(id),
  merchantId: text(merchantId),
});

const entryOf = ({ id, dineId, reversesEntryId, trace, createdAt, ...entry }: LedgerEntry) => ({
  ...entry,
  id: String(id),
  dineId: text(dineId),
  reversesEntryId: text(reversesEntryId),
  trace: traceSchema.parse(JSON.parse(trace)),
  createdAt: instant(createdAt),
});

const pendingOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { status, amount }) => total + (status === 'Pending' ? amount : 0), 0);
