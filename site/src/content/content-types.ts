import type { Block, BlockOf } from './schemas/blocks.ts';
import type { Pages } from './schemas/pages.ts';

/** Types of the cms content; the schemas are used on the server only. */
export type ContentName = keyof Pages;
export type ContentOf<N extends ContentName> = Pages[N];
export type ContentItem<N extends ContentName> = Pages[N][number];
export type { Block, BlockOf };
