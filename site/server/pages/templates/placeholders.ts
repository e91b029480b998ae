import { randomBytes } from 'node:crypto';
import type { ShownField } from './observed-member.ts';

type Gap = ShownField | 'nonce' | 'member';

const random = (name: string): string => `${name}-${randomBytes(12).toString('hex')}`;

/** What the gaps of a page contain while it is rendered; random, so that no content can contain it. */
export const placeholders: Readonly<Record<Gap, string>> = {
  nonce: random('nonce'),
  firstName: random('first'),
  lastName: random('last'),
  email: random('email'),
  publicId: random('public-id'),
  member: random('member'),
};

/** The placeholders as they stand in a page; the member's data is a JSON text. */
export const placeholdersInHtml = { ...placeholders, member: JSON.stringify(placeholders.member) };
