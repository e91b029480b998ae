export const MERCHANTS = 5_000;
export const FIRST_DAY = Date.parse('2026-07-01T00:00:00Z');
export const DAY_MS = 86_400_000;
const CARDS_PER_EVENT = 0.2;

/** A network with twice as many events has twice as many members. */
export const cardsFor = (events: number): number => Math.ceil(events * CARDS_PER_EVENT);

/** As the vault makes them: letters and digits mixed. */
export const tokenOf = (card: number) =>
  `card_${Buffer.from(String(card * 7_919).padStart(18, '0')).toString('base64url')}`;

export const merchantRefOf = (merchant: number) => `4445${String(merchant).padStart(11, '0')}`;
