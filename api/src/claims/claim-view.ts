import type { DineClaim, Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { type ActivityLine, pageOfLine } from '../rewards/activity/page-of-line.store.ts';
import type { ClaimRow } from './claims.store.ts';

/** A claim as its member sees it. */
export async function claimView(
  { database, now }: { readonly database: Database; readonly now: number },
  partner: Partner,
  row: ClaimRow,
): Promise<DineClaim> {
  const line = lineOf(row);
  const hasCredits = partner.currencyType === 'Credit';
  const pageNo = line && (await pageOfLine(database, { memberId: row.memberId, hasCredits, now, line }));
  return {
    id: String(row.id),
    state: row.state,
    reason: row.reason,
    merchantId: String(row.merchantId),
    merchantName: row.merchantName,
    dinedOn: row.dinedOn,
    amountCents: row.amountCents,
    cardNetwork: row.cardNetwork,
    cardLastFour: row.cardLastFour,
    note: row.note,
    claimedAt: iso(row.claimedAt),
    answeredAt: row.answeredAt === null ? null : iso(row.answeredAt),
    answer: row.answer,
    line:
      line && pageNo !== null
        ? {
            sourceTransactionId: 'dineId' in line ? String(line.dineId) : `E${line.entryId}`,
            pageNo,
            name: row.foundName ?? '',
          }
        : null,
  };
}

/** The activity line of a decided claim: an operator's grant, else the dine. */
function lineOf({ state, entryId, dineId }: ClaimRow): ActivityLine | null {
  if (entryId !== null) return { entryId };
  return dineId !== null && state !== 'open' ? { dineId } : null;
}

const iso = (at: number) => new Date(at).toISOString();
