import { type Partner, reviewClosesAt } from '@dinelink/contract';
import { cardText } from '../cards/card-messages.ts';
import type { Tx } from '../db/connection.ts';
import { dayText } from '../mail/day-text.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { amountText, moneyText } from '../rewards/activity/member-unit.ts';
import { decidedBy } from '../rewards/domain/evaluation/due.ts';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import { programmeAt, rulesOf } from '../rewards/domain/programme/programme.ts';
import { reopenedAtOf } from '../rewards/storage/reopened-at.ts';
import type { NotifiedDine } from './dine-notices.store.ts';
import type { Notice } from './domain/decide-notice.ts';
import { reasonText } from './reason-texts.ts';

interface NoticeContext {
  readonly partner: Partner;
  readonly dine: NotifiedDine;
  /** The address of the dine in the member's activity. */
  readonly link: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Queues the e-mail of a notice. */
export function queueNotice(
  tx: Tx,
  notice: Notice,
  { partner, dine, link, at }: NoticeContext,
): Promise<void> {
  const mail = { partner: partner.key, to: dine.email, unsubscribes: dine.memberId, at };
  const about = {
    MERCHANT: dine.merchantName ?? 'a restaurant',
    DAY: dayText(dine.localDate ?? localDateOf(dine.dinedAt, partner.timeZone)),
    SPENT: spentText(dine),
    CARD: paidWith(dine),
    LINK: link,
  };
  if (notice.step === 'notEarned') {
    const values = { ...about, REASON: reasonText(notice.reason) };
    return queueEmail(tx, { ...mail, template: 'dineNotEarned', values });
  }
  const values = { ...about, REWARD: rewardText(partner, notice) };
  if (notice.step === 'seen') {
    return queueEmail(tx, {
      ...mail,
      template: 'dineSeen',
      values: { ...values, WHEN: whenText(partner, dine) },
    });
  }
  const POSTED = notice.isPosted ? IN_ACCOUNT : IN_BATCH;
  return queueEmail(tx, { ...mail, template: 'dineEarned', values: { ...values, POSTED } });
}

function rewardText(partner: Partner, { amount, bonus }: { amount: number; bonus: number }): string {
  const reward = amountText(partner, amount);
  return bonus > 0 ? `${reward} and a bonus of ${amountText(partner, bonus)}` : reward;
}

const IN_ACCOUNT = 'The reward is in your account now.';
const IN_BATCH =
  'The programme adds the reward to your account within two weeks. Should it not accept it, your activity says why.';

const paidWith = ({ cardNetwork, cardLastFour }: NotifiedDine): string =>
  cardNetwork === null ? 'linked card' : cardText({ network: cardNetwork, lastFour: cardLastFour ?? '' });

function spentText({ settledCents, authCents, refundedCents }: NotifiedDine): string {
  const cents = settledCents ?? authCents ?? 0;
  if (refundedCents === 0) return moneyText(cents);
  return `${moneyText(Math.max(0, cents - refundedCents))} after a refund of ${moneyText(refundedCents)}`;
}

/** By when an expected reward is final, or what it waits for. */
function whenText(partner: Partner, { dinedAt, settledAt, reviewedAt, override }: NotifiedDine): string {
  const programme = programmeAt(rulesOf(partner), dinedAt);
  const dine = { dinedAt, settledAt, reviewedAt, reopenedAt: reopenedAtOf(override) };
  const at = decidedBy(dine, programme);
  if (at !== null) return `It is final by ${dayText(isoDay(at))} at the latest.`;
  const closesAt = reviewClosesAt(dine, programme.reviewWindowDays);
  return `It is yours once you have written a review of the dine, by ${dayText(isoDay(closesAt - 1))}.`;
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
