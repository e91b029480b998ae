import type { AnswerOf } from '@dinelink/contract';

type Ledger = AnswerOf<'memberLedger'>;

/** What is new or has changed in a member's ledger. */
export interface LedgerEffect {
  entries: Pick<Ledger['entries'][number], 'id' | 'source' | 'status' | 'amount'>[];
  dines: Pick<Ledger['dines'][number], 'id' | 'networkTxnRef' | 'state'>[];
  availableBefore: number;
  availableAfter: number;
}

export function ledgerEffect(before: Ledger, after: Ledger): LedgerEffect {
  const statuses = new Map(before.entries.map(({ id, status }) => [id, status]));
  const states = new Map(before.dines.map(({ id, state }) => [id, state]));
  return {
    entries: after.entries.filter(({ id, status }) => statuses.get(id) !== status),
    dines: after.dines.filter(({ id, state }) => states.get(id) !== state),
    availableBefore: before.balance.available,
    availableAfter: after.balance.available,
  };
}
