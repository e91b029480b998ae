import { createHmac } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import type { PreviewContent } from '../../src/document/LinkPreviewContext.ts';
import { sameSecret } from '../http/secrets.ts';

/** What a picture shows, as its address says. */
export interface SignedContent {
  readonly title: string;
  readonly picture: string;
  readonly isPictureAlone: boolean;
}

const TITLE_CHARACTERS = 90;
const PICTURE_CHARACTERS = 200;
const SIGNATURE_BYTES = 16;

/** Title, picture, the picture's version, and whether it has no words. */
const contentSchema = z.tuple([
  // A character is one or two units of a string.
  z.string().max(TITLE_CHARACTERS * 2),
  z.string().max(PICTURE_CHARACTERS),
  z.string(),
  z.boolean(),
]);

/**
 * The addresses of link previews hold what they show, signed: every copy of the site can draw them, at any time, and nobody can
 * have other words drawn in a partner's name.
 */
export function previewAddresses(secret: string) {
  const signatureOf = (partner: string, content: string): string =>
    createHmac('sha256', secret)
      .update(`link preview\n${partner}\n${content}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  return {
    /** The file's name without its ending. */
    nameOf({ key, hero }: Pick<Partner, 'key' | 'hero'>, preview: PreviewContent): string {
      const { title, picture = hero.dish, version = '', isPictureAlone = false } = preview;
      const parts = [shortened(title), picture.slice(0, PICTURE_CHARACTERS), version, isPictureAlone];
      const content = Buffer.from(JSON.stringify(parts)).toString('base64url');
      return `${content}.${signatureOf(key, content)}`;
    },
    /** Undefined unless the name was made for this partner. */
    read(partner: string, name: string): SignedContent | undefined {
      const [content = '', signature = ''] = name.split('.');
      if (!sameSecret(signature, signatureOf(partner, content))) return undefined;
      const parsed = contentSchema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
      if (!parsed.success) return undefined;
      const [title, picture, , isPictureAlone] = parsed.data;
      return { title, picture, isPictureAlone };
    },
  };
}

/** Whole words up to the limit, with an ellipsis for the others. */
function shortened(title: string): string {
  const characters = Array.from(title.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= TITLE_CHARACTERS) return characters.join('');
  const cut = characters.slice(0, TITLE_CHARACTERS - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end < TITLE_CHARACTERS / 2 ? cut : cut.slice(0, end)}…`;
}
