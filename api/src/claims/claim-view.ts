import type { DineClaim } from '@dinelink/contract';
import type { ActivityLine, PageOfLine } from '../rewards/activity/pages-of-lines.store.ts';
import type { ClaimRow } from './claims.store.ts';

/** A claim as its member sees it. */
export function claimView(row: ClaimRow, pageOf: PageOfLine): DineClaim {
  const line = lineOf(row);
  const pageNo = line && pageOf(line);
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

/** The activity line of a decided claim: an operator's grant that was not taken back, else the dine. */
export function lineOf({ state, entryId, dineId }: ClaimRow): ActivityLine | null {
  if (entryId !== null && state === 'credited') return { entryId };
  return dineId !== null && state !== 'open' ? { dineId } : null;
}

const iso = (at: number) => new Date(at).toISOString();
