import { use } from 'react';
import { useLocation } from 'react-router-dom';
import type { PictureSource } from '../components/Picture/Picture.tsx';
import { shellCopy } from '../copy/messages/shell.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from '../partner/usePartner.ts';
import { LinkPreviewContext } from './LinkPreviewContext.ts';

export interface DocumentHeadProps {
  /** The page's own part of the title. */
  title: string;
  description?: string | undefined;
  /** The name of the page's picture, for link previews; by default the partner's own dish. */
  picture?: string | undefined;
  /** A picture of the editors for link previews, in place of one that is drawn. */
  sharePicture?: Omit<PictureSource, 'alt'> | undefined;
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
}

/** Title, description, keywords, canonical address and link preview of a page. The partner's routeMeta takes precedence. */
export function DocumentHead({
  title,
  description,
  picture,
  sharePicture,
  isHidden = false,
}: DocumentHeadProps) {
  const copy = useCopy(shellCopy);
  const renderLinkPreview = use(LinkPreviewContext);
  const { programme, routeMeta, origin } = usePartner();
  const { pathname } = useLocation();
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  const address = `${origin}${path}`;
  const meta = routeMeta[path];
  const shownTitle = meta?.title ?? `${title} | ${programme}`;
  const shownDescription = meta?.description ?? description ?? copy('shell.description');
  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={shownDescription} />
      <meta name="keywords" content={meta?.keywords ?? copy('shell.keywords')} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {renderLinkPreview?.({
            ...{ pageTitle: title, title: shownTitle, description: shownDescription, address },
            ...{ origin, programme, picture, sharePicture },
          })}
        </>
      )}
    </>
  );
}
