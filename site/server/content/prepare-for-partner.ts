import { htmlOfBlocks } from '../../src/content/schemas/blocks.ts';
import { isAvailable } from '../../src/partner/availability.ts';
import type { PublicPartner } from '../../src/partner/public-partner.ts';
import { fillTokens, tokensOf } from '../../src/copy/tokens.ts';
import { legalAddress } from './legal-address.ts';
import { sanitise } from './sanitise.ts';

/** Fields that hold HTML wherever they occur, and those of blocks; every other text is plain. */
const htmlFields = new Set(['disclaimer', 'page_text', 'body_text']);
const htmlFieldsOfBlocks = new Map<unknown, readonly string[]>(Object.entries(htmlOfBlocks));

/** The fields of a value that hold HTML: those of every value, and those of a block by its type. */
export function isHtmlField(name: string, type: unknown): boolean {
  return htmlFields.has(name) || (htmlFieldsOfBlocks.get(type) ?? []).includes(name);
}

/**
 * Prepares parsed content for a partner: fills tokens, sanitises HTML, raises marks, drops links to pages it does not have and
 * points those to terms and privacy policy where the partner publishes them.
 */
export function prepareForPartner(partner: PublicPartner, year: number) {
  const tokens = tokensOf(partner, year);
  const addressOf = (address: string) =>
    isAvailable(address, partner) ? legalAddress(partner, address) : undefined;
  const { superscriptExemptFonts = [], fonts } = partner;
  const rules = { addressOf, raisesMarks: !superscriptExemptFonts.includes(fonts.text) };

  const prepare = (value: unknown, isHtml = false): unknown => {
    if (typeof value === 'string') {
      const filled = fillTokens(value, tokens);
      return isHtml ? sanitise(filled, rules) : filled;
    }
    if (Array.isArray(value))
      return value.filter((element) => !isUnavailable(element)).map((element) => prepare(element, isHtml));
    return isFields(value) ? prepareFields(value) : value;
  };
  const prepareField = (name: string, value: unknown, type: unknown): unknown => {
    if (isUnavailable(value)) return null;
    const prepared = prepare(value, isHtmlField(name, type));
    return typeof prepared === 'string' && isAddress(name) ? legalAddress(partner, prepared) : prepared;
  };
  const prepareFields = (fields: Record<string, unknown>) => {
    const { type } = fields;
    const entries = Object.entries(fields).map(([name, value]) => [name, prepareField(name, value, type)]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  };
  const isUnavailable = (value: unknown): boolean => {
    if (!isFields(value) || typeof value['url'] !== 'string') return false;
    const address = addressOf(value['url']);
    const isPage = 'main_column' in value;
    return isPage ? address !== value['url'] : address === undefined;
  };
  return <T>(items: T[]): T[] => prepare(items) as T[];
}

const isAddress = (field: string) => field === 'url' || field.endsWith('_url');

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
