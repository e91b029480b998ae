import type { Tx } from '../db/connection.ts';
import { dayText } from '../mail/day-text.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { findMemberIn } from '../members/members.store.ts';
import type { ClaimRow } from './claims.store.ts';

type News =
  | { readonly template: 'claimFound'; readonly at: number }
  | {
      readonly template: 'claimTakenBack';
      /** With its unit. */
      readonly amount: string;
      readonly at: number;
    }
  | { readonly template: 'claimDeclined'; readonly reason: string; readonly at: number }
  | {
      readonly template: 'claimCredited';
      readonly reason: string;
      /** With its unit. */
      readonly amount: string;
      readonly at: number;
    };

/** Queues the e-mail about an answered claim; none to an address that is not proven to be the member's. */
export async function tellClaimant(tx: Tx, claim: ClaimRow, news: News): Promise<void> {
  const member = await findMemberIn(tx, claim);
  if (!member || member.isEmailUnproven) return;
  const about = { MERCHANT: claim.merchantName, DAY: dayText(claim.dinedOn), NUMBER: String(claim.id) };
  const mail = { partner: claim.partner, to: member.email, at: news.at };
  if (news.template === 'claimFound')
    return queueEmail(tx, { ...mail, template: news.template, values: about });
  if (news.template === 'claimTakenBack')
    return queueEmail(tx, { ...mail, template: news.template, values: { ...about, AMOUNT: news.amount } });
  const values = { ...about, REASON: news.reason };
  if (news.template === 'claimDeclined') return queueEmail(tx, { ...mail, template: news.template, values });
  return queueEmail(tx, { ...mail, template: news.template, values: { ...values, AMOUNT: news.amount } });
}
