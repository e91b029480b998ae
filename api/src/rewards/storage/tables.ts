import { table } from '../../db/sql/table.ts';

export const feedEventTable = table(
  'feed_event',
  {
    order: 'integer',
    feed: 'text',
    externalEventId: 'text',
    kind: 'text',
    networkTxnRef: 'text',
    originalTxnRef: 'text',
    network: 'text',
    networkMerchantId: 'text',
    cardToken: 'text',
    amountCents: 'integer',
    subtotalCents: 'integer',
    channel: 'text',
    occurredAt: 'integer',
    receivedAt: 'integer',
    dineId: 'integer',
  },
  { named: { order: 'id' } },
);

export const dineTable = table(
  'dine',
  {
    id: 'integer',
    cardToken: 'text',
    networkTxnRef: 'text',
    network: 'text',
    channel: 'text',
    dinedAt: 'integer',
    dinedOrder: 'integer',
    authCents: 'integer',
    authSubtotalCents: 'integer',
    authorisedAt: 'integer',
    authorisedOrder: 'integer',
    authMerchantRef: 'text',
    settledCents: 'integer',
    settledSubtotalCents: 'integer',
    settledAt: 'integer',
    settledOrder: 'integer',
    settledMerchantRef: 'text',
    isDeclined: 'integer',
    isReversed: 'integer',
    refundedCents: 'integer',
    refunds: 'list',
    reviewedAt: 'integer',
    reviewRecordedAt: 'integer',
    lapsed: 'text',
    partner: 'text',
    cardId: 'integer',
    memberId: 'integer',
    merchantId: 'integer',
    offerId: 'integer',
    localDate: 'text',
    tier: 'integer',
    state: 'text',
    completesAt: 'integer',
    completesOn: 'text',
    qualifiedUntil: 'integer',
    qualifiedUntilOrder: 'integer',
    dueAt: 'integer',
    isForfeit: 'integer',
    capMonth: 'text',
    capVisits: 'integer',
    capSpendCents: 'integer',
    budgetCents: 'integer',
    override: 'json',
    usageSnapshots: 'list',
  },
  { key: ['id'], fixed: ['card_token', 'network_txn_ref', 'network'] },
);

const entryColumns = {
  id: 'integer',
  dineId: 'integer',
  ordinal: 'integer',
  memberId: 'integer',
  source: 'text',
  status: 'text',
  amount: 'integer',
  baseCents: 'integer',
  programVersion: 'text',
  trace: 'longText',
  reverses: 'integer',
  reason: 'text',
  earnedAt: 'integer',
  createdAt: 'integer',
  moves: 'integer',
} as const;

const fixedOfEntry = ['ordinal', 'source', 'reverses_entry_id', 'created_at'];
const namesOfEntry = { reverses: 'reverses_entry_id', reason: 'reason_code' };

export const entryTable = table('reward_entry', entryColumns, {
  key: ['id'],
  fixed: ['dine_id', ...fixedOfEntry],
  named: namesOfEntry,
});

/** Updates the dine too: it may change while a bonus is pending. */
export const bonusRewardTable = table('reward_entry', entryColumns, {
  key: ['id'],
  fixed: fixedOfEntry,
  named: namesOfEntry,
});

export const moveTable = table(
  'reward_status_move',
  { entryId: 'integer', step: 'integer', from: 'text', to: 'text', reason: 'text', at: 'integer' },
  { named: { from: 'from_status', to: 'to_status', reason: 'reason_code' } },
);

export const refundTable = table(
  'refund',
  {
    id: 'integer',
    cardToken: 'text',
    networkTxnRef: 'text',
    originalTxnRef: 'text',
    network: 'text',
    networkMerchantId: 'text',
    amountCents: 'integer',
    occurredAt: 'integer',
    order: 'integer',
    dineId: 'integer',
  },
  { key: ['id'], fixed: ['card_token', 'network_txn_ref'], named: { order: 'event_id' } },
);

export const usageTable = table(
  'cap_usage',
  { memberId: 'integer', offerId: 'integer', month: 'text', visits: 'integer', spendCents: 'integer' },
  { key: ['member_id', 'offer_id', 'month'] },
);

export const budgetTable = table(
  'budget_usage',
  { offerId: 'integer', reservedCents: 'integer', committedCents: 'integer', ceilingCents: 'integer' },
  { key: ['offer_id'] },
);

export const movementTable = table('budget_ledger', {
  offerId: 'integer',
  dineId: 'integer',
  kind: 'text',
  reservedCents: 'integer',
  committedCents: 'integer',
  at: 'integer',
});

export const heldSettlementTable = table(
  'held_settlement',
  { eventId: 'integer', repeats: 'integer', dineId: 'integer' },
  { named: { repeats: 'repeats_event_id' } },
);

export const bonusEntryTable = table('bonus_entry', {
  kind: 'text',
  bonusId: 'integer',
  ordinal: 'integer',
  entryId: 'integer',
});
