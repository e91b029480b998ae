import { partnersOfFiles } from '../../jest/partners.ts';
import { type PublicPartner, publicPartner } from './public-partner.ts';

/** The public data of all partners. */
export const everyPartner: PublicPartner[] = partnersOfFiles().map((partner) =>
  publicPartner(partner, {
    origin: `https://${partner.key}.example`,
    now: Date.parse('2026-11-20'),
    heroPicture: undefined,
  }),
);
