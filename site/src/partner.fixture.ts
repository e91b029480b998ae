import { partnersOfFiles } from '../jest/partners.ts';
import { type PublicPartner, publicPartner } from './partner/public-partner.ts';

export const everyPartner: PublicPartner[] = partnersOfFiles().map((partner) =>
  publicPartner(partner, {
    origin: `https://${partner.key}.example`,
    now: Date.parse('2026-11-20'),
    heroPicture: undefined,
  }),
);

/** A partner by key, with the fields a test changes. */
export function aPartner(key: string, changes: Partial<PublicPartner> = {}): PublicPartner {
  const partner = everyPartner.find((candidate) => candidate.key === key);
  if (!partner) throw new Error(`There is no partner ${key}`);
  return { ...partner, ...changes };
}
