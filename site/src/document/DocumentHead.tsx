import { useLocation } from 'react-router-dom';
import { shellCopy } from '../copy/messages/shell.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from '../partner/usePartner.ts';

interface DocumentHeadProps {
  /** The page's own part of the title. */
  title: string;
  description?: string;
  /** Path of the picture for link previews. */
  picture?: string | undefined;
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
}

/** Title, description, keywords, canonical address and link preview of a page. The partner's routeMeta takes precedence. */
export function DocumentHead({ title, description, picture, isHidden = false }: DocumentHeadProps) {
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
          {picture && <meta property="og:image" content={`${origin}${picture}`} />}
        </>
      )}
    </>
  );
}
