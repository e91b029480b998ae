import { writeFileSync } from 'node:fs';
import { cardsFor, DAY_MS, FIRST_DAY, MERCHANTS, merchantRefOf, tokenOf } from './feed-numbers.ts';

const DAYS = 60;

/** A file of card events in the order they happened: 7 of 10 purchases authorised first, some refunded, unknown or sent twice. */
export function writeFeedFile(path: string, count: number): void {
  const chance = seeded(20_261_120);
  const cards = cardsFor(count);
  const events: { at: number; cells: (string | number)[] }[] = [];
  for (let purchase = 1; events.length < count; purchase += 1) {
    events.push(...eventsOf(purchase, cards, chance));
  }
  events.length = count;
  const lines = events.sort((one, other) => one.at - other.at).map(({ cells }) => cells.join(','));
  writeFileSync(path, `${header}\n${lines.join('\n')}\n`);
}

const header =
  'externalEventId,kind,networkTxnRef,originalTxnRef,network,networkMerchantId,cardToken,amountCents,subtotalCents,channel,occurredAt';

function eventsOf(purchase: number, cards: number, chance: () => number) {
  const at = FIRST_DAY + Math.floor(chance() * DAYS * DAY_MS);
  const token = chance() < 0.06 ? `tok_unknown_${purchase}` : tokenOf(1 + Math.floor(chance() * cards));
  const merchant = merchantRefOf(1 + Math.floor(chance() * MERCHANTS * 1.03));
  const amount = 1_000 + Math.floor(chance() * 12_000);
  const [ref, isOnline] = [`txn_${purchase}`, chance() < 0.15];
  const event = (kind: string, time: number, { cents = amount, txn = ref, original = '' } = {}) => ({
    at: time,
    cells: [
      `evt_${kind}_${purchase}`,
      kind,
      txn,
      original,
      'VISA',
      merchant,
      token,
      cents,
      isOnline ? Math.floor(cents * 0.8) : '',
      isOnline ? 'ONLINE' : 'IN_PERSON',
      new Date(time).toISOString(),
    ],
  });
  const settledAt = at + DAY_MS + Math.floor(chance() * DAY_MS);
  const settled = event('SETTLED', settledAt, { cents: Math.floor(amount * 1.18) });
  const events = [settled];
  if (chance() < 0.7) events.push(event('AUTHORIZED', at));
  if (chance() < 0.02) {
    const back = { cents: Math.ceil(amount / 3), txn: `ref_${purchase}`, original: ref };
    events.push(event('REFUNDED', settledAt + 3 * DAY_MS, back));
  }
  if (chance() < 0.02) events.push({ ...settled, at: settledAt + DAY_MS });
  return events;
}

/** Pseudo-random numbers, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
