import { htmlOfBlocks } from '../../src/content/schemas/blocks.ts';
import { isAvailable } from '../../src/partner/availability.ts';
import type { PublicPartner } from '../../src/partner/public-partner.ts';
import { fillTokens, tokensOf } from '../../src/copy/tokens.ts';
import { sanitise } from './sanitise.ts';

/** Fields that hold HTML wherever they occur, and those of blocks; every other text is plain. */
const htmlFields = new Set(['disclaimer', 'page_text', 'body_text']);
const htmlFieldsOfBlocks = new Map<unknown, readonly string[]>(Object.entries(htmlOfBlocks));

/** Prepares parsed content for a partner: fills tokens, sanitises HTML, raises marks, drops links to pages it does not have. */
export function prepareForPartner(partner: PublicPartner, year: number) {
  const tokens = tokensOf(partner, year);
  const isOwnPage = (address: string) => isAvailable(address, partner);
  const { superscriptExemptFonts = [], fonts } = partner;
  const rules = { isAvailable: isOwnPage, raisesMarks: !superscriptExemptFonts.includes(fonts.text) };

  const prepare = (value: unknown, isHtml = false): unknown => {
    if (typeof value === 'string') {
      const filled = fillTokens(value, tokens);
      return isHtml ? sanitise(filled, rules) : filled;
    }
    if (Array.isArray(value))
      return value.filter((element) => !isUnavailable(element)).map((element) => prepare(element));
    return isFields(value) ? prepareFields(value) : value;
  };
  const prepareFields = (fields: Record<string, unknown>) => {
    const html = htmlFieldsOfBlocks.get(fields['type']) ?? [];
    const entries = Object.entries(fields).map(([name, value]) => [
      name,
      isUnavailable(value) ? null : prepare(value, htmlFields.has(name) || html.includes(name)),
    ]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  };
  const isUnavailable = (value: unknown): boolean =>
    isFields(value) && typeof value['url'] === 'string' && !isOwnPage(value['url']);
  return <T>(items: T[]): T[] => prepare(items) as T[];
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
