import { createHash } from 'node:crypto';
import { type CardNetwork, passesLuhn } from '@dinelink/contract/calls';
import type { CardOnFile, Cardholder } from '../../vault/network/network.ts';
import { testCards } from './test-cards.ts';

const beginnings: Record<CardNetwork, string> = {
  VISA: '400010',
  MAST: '510010',
  AMEX: '370010',
  DISC: '601110',
};
const GOOD: readonly CardNetwork[] = ['VISA', 'MAST', 'AMEX'];

/**
 * The simulated cards on file of a partner's member: three valid ones of this member, always the same, and one that is
 * registered with another programme, so that a form can succeed in part.
 */
export function cardsOnFile({ programme, holder }: Cardholder): CardOnFile[] {
  const good = GOOD.map((network, nth) => numberOf(network, `${programme}\n${holder}\n${nth}`));
  const taken = testCards.filter(({ outcome }) => outcome === 'REGISTERED_OTHER_PROGRAM').slice(0, 1);
  return [...good, ...taken.map(({ number }) => number)].map((number, nth) => ({
    partnerCardId: `${idOf(programme, holder)}-${nth + 1}`,
    number,
  }));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const idOf = (programme: string, holder: string) =>
  digest(`id\n${programme}\n${holder}`).toString('base64url').slice(0, 16);

function numberOf(network: CardNetwork, seed: string): string {
  const length = network === 'AMEX' ? 15 : 16;
  const begin = beginnings[network];
  const middle = String(digest(seed).readBigUInt64BE())
    .padStart(20, '0')
    .slice(-(length - begin.length - 1));
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    passesLuhn(`${begin}${middle}${digit}`),
  );
  return `${begin}${middle}${check}`;
}
