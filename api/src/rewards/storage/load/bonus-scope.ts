import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import type { Card } from '../../domain/matching/reference-data.ts';
import type { Rules } from '../../domain/programme/programme.ts';

/** The cards, programmes, events and dines of a batch that bonus goals are loaded for. */
export interface BonusScope {
  readonly cards: ReadonlyMap<string, Card>;
  readonly rules: ReadonlyMap<string, Rules>;
  readonly touched: readonly (CardEvent | Dine)[];
}
