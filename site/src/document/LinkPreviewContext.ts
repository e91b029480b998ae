import { createContext } from 'react';

/** What the picture shows that stands for a page where its link is shared. */
export interface PreviewContent {
  readonly title: string;
  /** A picture's name in the media store, or "uploads/…" in the cms; by default the partner's own dish. */
  readonly picture?: string | undefined;
  /** Changes when the picture is replaced under its name. */
  readonly version?: string | undefined;
  /** The picture fills all of it, without words. */
  readonly isPictureAlone?: boolean;
}

/** The path of such a picture. */
export type LinkPreviewOf = (content: PreviewContent) => string;

/** Only on the server, which signs the addresses: services that show links run no scripts. */
export const LinkPreviewContext = createContext<LinkPreviewOf | undefined>(undefined);
