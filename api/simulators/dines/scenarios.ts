import type { CardNetwork, FeedEvent } from '@dinelink/contract';

/** Where and with which card the member dines. */
export interface Setting {
  readonly network: CardNetwork;
  readonly networkMerchantId: string;
  readonly cardToken: string;
  /** Makes this run's references its own. */
  readonly run: string;
  /** Epoch ms. */
  readonly now: number;
}

/** One call of the feed's door after another. */
export type Scenario = (setting: Setting) => FeedEvent[][];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const scenarios: Readonly<Record<string, Scenario>> = {
  'auth-settle-tip': (setting) => {
    const dine = purchase(setting);
    return [[dine('AUTHORIZED', 3 * HOUR_MS, 5_000)], [dine('SETTLED', HOUR_MS, 6_120)]];
  },
  'split-settle': (setting) => {
    const dine = purchase(setting);
    return [
      [dine('AUTHORIZED', 5 * HOUR_MS, 10_000)],
      [dine('SETTLED', 3 * HOUR_MS, 7_500)],
      [dine('SETTLED', HOUR_MS, 2_500)],
    ];
  },
  reversal: (setting) => {
    const dine = purchase(setting);
    return [[dine('AUTHORIZED', 2 * HOUR_MS, 5_000)], [dine('REVERSED', HOUR_MS, 5_000)]];
  },
  'refund-full': (setting) => {
    const dine = purchase(setting);
    return [
      [dine('AUTHORIZED', 3 * DAY_MS, 6_120), dine('SETTLED', 2 * DAY_MS, 6_120)],
      [refundOf(dine('REFUNDED', HOUR_MS, 6_120))],
    ];
  },
  'refund-partial': (setting) => {
    const dine = purchase(setting);
    return [
      [dine('AUTHORIZED', 3 * DAY_MS, 6_120), dine('SETTLED', 2 * DAY_MS, 6_120)],
      [refundOf(dine('REFUNDED', HOUR_MS, 2_040))],
    ];
  },
  duplicate: (setting) => {
    const settled = purchase(setting)('SETTLED', HOUR_MS, 4_000);
    return [[settled], [settled], [settled, settled]];
  },
  'out-of-order': (setting) => {
    const dine = purchase(setting);
    return [[dine('SETTLED', HOUR_MS, 6_120)], [dine('AUTHORIZED', 3 * HOUR_MS, 5_000)]];
  },
  // At five per cent 7.35, 8.10 and 5.05: enough for a statement credit, which the worker makes a moment later.
  'statement-credit': (setting) => {
    const dine = (number: number, cents: number) =>
      purchase({ ...setting, run: `${setting.run}-${number}` })('SETTLED', (4 - number) * HOUR_MS, cents);
    return [[dine(1, 14_700)], [dine(2, 16_200)], [dine(3, 10_100)]];
  },
  late: (setting) => {
    const dine = purchase(setting);
    return [[dine('AUTHORIZED', 40 * DAY_MS, 5_000), dine('SETTLED', 38 * DAY_MS, 6_120)]];
  },
};

/** The events of one purchase: kind, how long ago, how much. */
function purchase({ network, networkMerchantId, cardToken, run, now }: Setting) {
  let told = 0;
  return (kind: FeedEvent['kind'], agoMs: number, amountCents: number): FeedEvent => ({
    externalEventId: `sim-${run}-${(told += 1)}`,
    kind,
    networkTxnRef: `sim-${run}`,
    network,
    networkMerchantId,
    cardToken,
    amountCents,
    channel: 'IN_PERSON',
    occurredAt: new Date(now - agoMs).toISOString(),
  });
}

const refundOf = (event: FeedEvent): FeedEvent => ({
  ...event,
  networkTxnRef: `${event.networkTxnRef}-refund`,
  originalTxnRef: event.networkTxnRef,
});
