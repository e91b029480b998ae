/** The columns of a `reward_entry e`. */
export const entryColumns = {
  source: 'e.source',
  status: 'e.status',
  amount: 'e.amount',
  reasonCode: 'e.reason_code',
  trace: 'e.trace',
  paidAt: `CASE WHEN e.status = 'Paid'
    THEN (SELECT MAX(v.at) FROM reward_status_move v WHERE v.entry_id = e.id AND v.to_status = 'Paid') END`,
} as const;

export const dineColumns = {
  dineId: 'd.id',
  settledCents: 'd.settled_cents',
  authCents: 'd.auth_cents',
  settledAt: 'd.settled_at',
  reviewedAt: 'd.reviewed_at',
  override: 'd.override',
  merchantId: 'm.id',
  merchantName: 'm.name',
  merchantPicture: 'm.picture',
  isMerchantActive: 'm.is_active',
  timeZone: 'm.time_zone',
  cardLastFour: 'c.last_four',
  cardNetwork: 'c.network',
  bonusKind: 'l.kind',
  bonusText: 'b.description',
  rating: 'w.rating',
  reviewText: 'w.text',
  managementResponse: 'w.management_response',
} as const;

export const creditColumns = {
  redemptionId: 'r.id',
  amountCents: 'r.amount_cents',
  targetLabel: 'r.target_label',
  delivery: 'r.delivery',
  processor: 'r.processor',
} as const;

export const lineColumns = {
  kind: 'line.kind',
  at: 'line.at',
  total: 'line.total',
  newest: 'line.newest',
  entries: 'line.entries',
} as const;
