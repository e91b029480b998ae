import { createContext, type ReactNode } from 'react';
import type { PictureSource } from '../components/Picture/Picture.tsx';

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

/** What the tags of a link preview are made of. */
export interface PageHead {
  /** The page's own part of the title. */
  readonly pageTitle: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly origin: string;
  readonly programme: string;
  readonly picture: string | undefined;
  readonly sharePicture: Omit<PictureSource, 'alt'> | undefined;
}

export type RenderLinkPreview = (head: PageHead) => ReactNode;

/** Only on the server, which signs the addresses of the pictures. */
export const LinkPreviewContext = createContext<RenderLinkPreview | undefined>(undefined);
