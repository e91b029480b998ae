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
  const { programme, routeMeta, origin } = usePartner();
  const { pathname } = useLocation();
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
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
          <link rel="canonical" href={`${origin}${path}`} />
          <meta property="og:title" content={shownTitle} />
          <meta property="og:description" content={shownDescription} />
          <meta property="og:url" content={`${origin}${path}`} />
          <meta property="og:site_name" content={programme} />
          <meta property="og:type" content="website" />
          <PreviewPicture title={title} picture={picture} sharePicture={sharePicture} />
        </>
      )}
    </>
  );
}

/** The picture of the link preview, which the server alone knows the address of. */
function PreviewPicture({
  title,
  picture,
  sharePicture,
}: Pick<DocumentHeadProps, 'title' | 'picture' | 'sharePicture'>) {
  const addressOf = use(LinkPreviewContext);
  const { origin } = usePartner();
  if (!addressOf) return null;
  const shared = sharePicture && {
    picture: sharePicture.name,
    version: sharePicture.version,
    isPictureAlone: true,
  };
  return (
    <>
      <meta property="og:image" content={`${origin}${addressOf({ title, picture, ...shared })}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
