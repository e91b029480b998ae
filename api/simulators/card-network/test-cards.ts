import type { CardErrorCode, CardNetwork } from '@dinelink/contract/calls';

type Rejection = Extract<
  CardErrorCode,
  'INVALID_CARD' | 'UNSUPPORTED_BRAND' | 'REGISTERED_OTHER_PROGRAM' | 'SYSTEM_ERROR'
>;

interface TestCard {
  readonly network: CardNetwork;
  readonly number: string;
  readonly outcome: 'ENROLLED' | Rejection;
}

const enrolled = (network: CardNetwork, number: string): TestCard => ({
  network,
  number,
  outcome: 'ENROLLED',
});
const rejected = (network: CardNetwork, number: string, outcome: Rejection): TestCard => ({
  network,
  number,
  outcome,
});

/**
 * Test numbers for card linking outside production; no card has them. Any other valid number is enrolled too.
 * ALREADY_REGISTERED: link a good one twice. REGISTERED_TO_OTHER_MEMBER: link it as another member of the programme.
 * MAX_CARDS: link a thirteenth.
 */
export const testCards: readonly TestCard[] = [
  enrolled('VISA', '4111111111111111'),
  enrolled('VISA', '4012888888881881'),
  enrolled('VISA', '4242424242424242'),
  enrolled('VISA', '4000056655665556'),
  enrolled('VISA', '4917610000000000'),
  enrolled('VISA', '4222222222222'),
  enrolled('MAST', '5555555555554444'),
  enrolled('MAST', '5105105105105100'),
  enrolled('MAST', '2223003122003222'),
  enrolled('MAST', '5200828282828210'),
  enrolled('MAST', '2720000000000005'),
  enrolled('MAST', '5454545454545454'),
  enrolled('AMEX', '378282246310005'),
  enrolled('AMEX', '371449635398431'),
  enrolled('AMEX', '378734493671000'),
  enrolled('AMEX', '343434343434343'),
  enrolled('DISC', '6011111111111117'),
  enrolled('DISC', '6011000990139424'),
  enrolled('DISC', '6011981111111113'),
  enrolled('DISC', '6510000000000000'),
  rejected('VISA', '4000000000009011', 'INVALID_CARD'),
  rejected('MAST', '5100000000009017', 'INVALID_CARD'),
  rejected('AMEX', '370000000009011', 'INVALID_CARD'),
  rejected('DISC', '6011000000009013', 'INVALID_CARD'),
  rejected('VISA', '4000000000009029', 'UNSUPPORTED_BRAND'),
  rejected('MAST', '5100000000009025', 'UNSUPPORTED_BRAND'),
  rejected('AMEX', '370000000009029', 'UNSUPPORTED_BRAND'),
  rejected('DISC', '6011000000009021', 'UNSUPPORTED_BRAND'),
  rejected('VISA', '4000000000009037', 'REGISTERED_OTHER_PROGRAM'),
  rejected('MAST', '5100000000009033', 'REGISTERED_OTHER_PROGRAM'),
  rejected('AMEX', '370000000009037', 'REGISTERED_OTHER_PROGRAM'),
  rejected('DISC', '6011000000009039', 'REGISTERED_OTHER_PROGRAM'),
  rejected('VISA', '4000000000009045', 'SYSTEM_ERROR'),
  rejected('MAST', '5100000000009041', 'SYSTEM_ERROR'),
  rejected('AMEX', '370000000009045', 'SYSTEM_ERROR'),
  rejected('DISC', '6011000000009047', 'SYSTEM_ERROR'),
];

/** Numbers the card frame itself rejects, with its error. */
export const numbersRejectedByFrame = [
  { number: '4111111111111112', error: 'check_digit' },
  { number: '411111111111', error: 'length' },
  { number: '30569309025904', error: 'brand' },
  { number: '3530111333300000', error: 'brand' },
] as const;
