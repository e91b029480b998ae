import type { Block, BlockOf } from './schemas/blocks.ts';
import type { Pages } from './schemas/pages.ts';

/** What the content service delivers, as pages know it; the schemas themselves stay on the server. */
export type ContentName = keyof Pages;
export type ContentOf<N extends ContentName> = Pages[N];
export type ContentItem<N extends ContentName> = Pages[N][number];
export type { Block, BlockOf };
