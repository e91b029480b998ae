import { readFileSync } from 'node:fs';
import { type Partner, partnerSchema } from '@dinelink/contract';
import { type PublicPartner, publicPartner } from './public-partner.ts';

const NOW = Date.UTC(2026, 6, 1);

/** A partner's public data, with the fields a test changes. */
export function aPartner(key: string, changes: Partial<PublicPartner> = {}): PublicPartner {
  const file = JSON.parse(readFileSync(`api/partners/${key}.json`, 'utf8')) as Partner;
  const origin = `http://${key}.localhost:3000`;
  const partner = partnerSchema.parse(file);
  return { ...publicPartner(partner, { origin, now: NOW, heroPicture: undefined }), ...changes };
}
