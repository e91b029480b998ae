import type { BodyOf } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';

export interface ClaimValues {
  /** As typed or chosen. */
  merchant: string;
  /** Empty until one is chosen. */
  merchantId: string;
  city: string;
  dinedOn: string;
  amount: string;
  cardId: string;
  note: string;
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const CENTS_PER_DOLLAR = 100;

/** The cents of "61.20", "$1,234.5" or "61", without a rounding; null for anything else and for nothing. */
export function parseCents(typed: string): number | null {
  const [, dollars = '', cents = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (dollars === '') return null;
  const amount = Number(dollars.replaceAll(',', '')) * CENTS_PER_DOLLAR + Number(cents.padEnd(2, '0'));
  return amount >= 1 && amount <= limits.claimMaxCents ? amount : null;
}

/** What is sent of valid values. */
export const claimBody = ({
  merchantId,
  dinedOn,
  amount,
  cardId,
  note,
}: ClaimValues): BodyOf<'claimMissingDine'> => ({
  ...{ merchantId, dinedOn, amountCents: parseCents(amount) ?? 0, cardId, note: note.trim() },
});
