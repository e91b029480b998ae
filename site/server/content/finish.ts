import { isAvailable } from '../../src/partner/availability.ts';
import type { PublicPartner } from '../../src/partner/public-partner.ts';
import { fillTokens, tokensOf } from '../../src/copy/tokens.ts';
import { sanitise } from './sanitise.ts';

/** Fields that hold HTML wherever they stand; every other text is text. */
const htmlFields = new Set(['disclaimer', 'page_text', 'body_text']);
const htmlBlockFields = new Set(['text_desktop', 'text_mobile']);

/** Makes parsed content this partner's: tokens filled, HTML cleaned, marks in it raised, links to pages it does not have left out. */
export function finishFor(partner: PublicPartner, year: number) {
  const tokens = tokensOf(partner, year);
  const isOurs = (address: string) => isAvailable(address, partner);
  const { superscriptExemptFonts = [], fonts } = partner;
  const rules = { isAvailable: isOurs, raisesMarks: !superscriptExemptFonts.includes(fonts.text) };

  const finish = (value: unknown, isHtml = false): unknown => {
    if (typeof value === 'string') {
      const filled = fillTokens(value, tokens);
      return isHtml ? sanitise(filled, rules) : filled;
    }
    if (Array.isArray(value))
      return value.filter((element) => !leadsAway(element)).map((element) => finish(element));
    return isFields(value) ? finishFields(value) : value;
  };
  const finishFields = (fields: Record<string, unknown>) => {
    const isBody = fields['type'] === 'body_text';
    const entries = Object.entries(fields).map(([name, value]) => [
      name,
      leadsAway(value) ? null : finish(value, htmlFields.has(name) || (isBody && htmlBlockFields.has(name))),
    ]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  };
  const leadsAway = (value: unknown): boolean =>
    isFields(value) && typeof value['url'] === 'string' && !isOurs(value['url']);
  return <T>(items: T[]): T[] => finish(items) as T[];
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
