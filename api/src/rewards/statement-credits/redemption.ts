import type { CardNetwork, RedemptionStatus } from '@dinelink/contract';

/** The allowed moves; `error` is an unknown outcome, so the redemption is sent again. */
export const nextRedemptionStatuses: Readonly<Record<RedemptionStatus, readonly RedemptionStatus[]>> = {
  pending: ['pending_received', 'error'],
  pending_received: ['completed', 'rejected', 'error'],
  completed: [],
  rejected: [],
  error: ['pending'],
};

/** Redemptions in these statuses reserve their amount. */
export const openStatuses = ['pending', 'pending_received', 'error'] as const;

export const isOpen = (status: RedemptionStatus): boolean => openStatuses.some((open) => open === status);

/** Whether one status can be reached from another, ignoring an error in between. */
export function leadsTo(from: RedemptionStatus, to: RedemptionStatus): boolean {
  return nextRedemptionStatuses[from].some((next) => next === to || (next !== 'error' && leadsTo(next, to)));
}

export interface Balance {
  /** Sum of the Awarded entries, corrections included. */
  readonly awarded: number;
  /** Sum of the open redemptions. */
  readonly reserved: number;
}

/** What may be paid out; never below zero. */
export const availableOf = ({ awarded, reserved }: Balance): number => Math.max(0, awarded - reserved);

/** What is subtracted from the next rewards. */
export const owedOf = ({ awarded, reserved }: Balance): number => Math.max(0, reserved - awarded);

const brands = { VISA: 'Visa', MAST: 'MasterCard' } as const;

/** The payout brand of a card; XXXX is the one without a name. */
export const brandOf = (network: CardNetwork): 'Visa' | 'MasterCard' | 'XXXX' =>
  network === 'VISA' || network === 'MAST' ? brands[network] : 'XXXX';

export function targetLabelOf({ network, lastFour }: { network: CardNetwork; lastFour: string }): string {
  const brand = brandOf(network);
  return `${brand === 'XXXX' ? 'Card' : brand} ending in ${lastFour}`;
}
