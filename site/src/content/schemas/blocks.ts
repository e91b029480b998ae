import { z } from 'zod';
import { addressSchema } from './parts.ts';

const texts = { text_desktop: z.string().min(1), text_mobile: z.string().min(1) };

/** The schemas of the blocks of a page; other types are ignored. */
export const blockSchemas = {
  title: z.object({ type: z.literal('title'), ...texts, level: z.enum(['h2', 'h3']).default('h2') }),
  body_text: z.object({ type: z.literal('body_text'), ...texts }),
  button: z.object({
    type: z.literal('button'),
    ...texts,
    url: addressSchema,
    style: z.enum(['primary', 'secondary']).default('primary'),
  }),
  standalone_link: z.object({ type: z.literal('standalone_link'), ...texts, url: addressSchema }),
  merchant_carousel: z.object({
    type: z.literal('merchant_carousel'),
    ...texts,
    location: z.string().nullish(),
    campaign_code: z.string().nullish(),
    query: z
      .record(z.string(), z.string())
      .nullish()
      .transform((query) => query ?? {}),
  }),
};

/** The fields of a block that hold HTML: rich text in the cms. The server sanitises these alone. */
export const htmlOfBlocks: { readonly [T in Block['type']]?: readonly (keyof BlockOf<T>)[] } = {
  body_text: ['text_desktop', 'text_mobile'],
};

const { title, ...others } = blockSchemas;
export const blockSchema = z.discriminatedUnion('type', [title, ...Object.values(others)]);

/** Whether a block has an unknown type, as a newer cms may send. */
export const isUnknownBlock = (candidate: unknown): boolean =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'type' in candidate &&
  typeof candidate.type === 'string' &&
  !Object.hasOwn(blockSchemas, candidate.type);

export type Block = z.output<typeof blockSchema>;
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
