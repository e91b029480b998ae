import type { NetworkGateway } from '../../vault/network/network.ts';
import { cardsOnFile } from './cards-on-file.ts';
import { testCards } from './test-cards.ts';

const outcomes = new Map(testCards.map(({ number, outcome }) => [number, outcome]));

/** Simulated card networks: a test number has its listed outcome, every other card is registered. */
export const simulatedNetwork: NetworkGateway = {
  register: ({ number }) => {
    const outcome = outcomes.get(number) ?? 'ENROLLED';
    return Promise.resolve(outcome === 'ENROLLED' ? 'registered' : outcome);
  },
  unregister: () => Promise.resolve(),
  cardsOnFile: (holder) => Promise.resolve(cardsOnFile(holder)),
};
