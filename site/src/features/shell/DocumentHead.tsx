import { useLocation } from 'react-router-dom';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';

interface DocumentHeadProps {
  /** The page's own part of the title. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  isHidden?: boolean;
}

/** Title, description, keywords and canonical address; every page renders one. The partner's routeMeta wins. */
export function DocumentHead({ title, description, isHidden = false }: DocumentHeadProps) {
  const copy = useCopy(shellCopy);
  const { programme, routeMeta, origin } = usePartner();
  const { pathname } = useLocation();
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  const meta = routeMeta[path];
  return (
    <>
      <title>{meta?.title ?? `${title} | ${programme}`}</title>
      <meta name="description" content={meta?.description ?? description ?? copy('shell.description')} />
      <meta name="keywords" content={meta?.keywords ?? copy('shell.keywords')} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${path}`} />
      )}
    </>
  );
}
