/** A member's purchase, by the id in its table. */
export interface Purchase {
  readonly kind: 'dine' | 'entry';
  readonly number: number;
}

/** A transaction's id is a dine's id, or `E` and an entry's. */
export const purchaseOf = (transactionId: string): Purchase =>
  transactionId.startsWith('E')
    ? { kind: 'entry', number: Number(transactionId.slice(1)) }
    : { kind: 'dine', number: Number(transactionId) };
