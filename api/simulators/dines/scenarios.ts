import type { CardNetwork, FeedEvent } from '@dinelink/contract';

/** Where and with which card the member dines. */
interface Setting {
  readonly network: CardNetwork;
  readonly networkMerchantId: string;
  readonly cardToken: string;
  /** When the member linked the card, epoch ms. */
  readonly linkedAt: number;
  /** Makes the references of this run unique. */
  readonly run: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Requests to the feed, one after another. */
export type Scenario = (setting: Setting) => FeedEvent[][];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Scenarios that need a merchant whose offer has a budget. */
export const budgetScenarios: readonly string[] = ['budget-exhausted'];

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
  // Four bills of $250.00: the budget covers the first ones, then in part, then none. Then the first is refunded.
  'budget-exhausted': (setting) => {
    const bills = [1, 2, 3, 4].map((number) =>
      purchase({ ...setting, run: `${setting.run}-${number}` })('SETTLED', (6 - number) * HOUR_MS, 25_000),
    );
    const [first] = bills;
    const back =
      first && refundOf({ ...first, externalEventId: `${first.externalEventId}-back`, kind: 'REFUNDED' });
    return [...bills.map((bill) => [bill]), ...(back ? [[back]] : [])];
  },
  'twelve-dines-to-vip': (setting) => {
    const dines = Array.from({ length: 12 }, (_, index) =>
      purchase({ ...setting, run: `${setting.run}-${index + 1}` })('SETTLED', (13 - index) * HOUR_MS, 4_000),
    );
    return [dines.slice(0, 11), dines.slice(11)];
  },
  // The dine before the link earns nothing, unless the card was linked to the same member shortly before.
  'relinked-card': (setting) => {
    const [before, after] = [1, 2].map((number) => purchase({ ...setting, run: `${setting.run}-${number}` }));
    const agoMs = setting.now - setting.linkedAt + HOUR_MS;
    return [before ? [before('SETTLED', agoMs, 4_000)] : [], after ? [after('SETTLED', HOUR_MS, 4_000)] : []];
  },
  late: (setting) => {
    const dine = purchase(setting);
    return [[dine('AUTHORIZED', 40 * DAY_MS, 5_000), dine('SETTLED', 38 * DAY_MS, 6_120)]];
  },
};

/** The events of one purchase: kind, how long ago, how much. */
function purchase({ network, networkMerchantId, cardToken, run, now }: Setting) {
  let count = 0;
  return (kind: FeedEvent['kind'], agoMs: number, amountCents: number): FeedEvent => ({
    externalEventId: `sim-${run}-${(count += 1)}`,
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
