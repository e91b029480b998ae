import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../components/Button/ButtonLink.tsx';
import type { ButtonLooks } from '../components/Button/Button.tsx';
import { Anchor, type Target } from '../components/Link/Anchor.tsx';

/** The target of an editor's address: a page of this site opens without a full load, anything else in a new tab. */
export function targetOf(url: string): Target & { newTab?: boolean } {
  if (url.startsWith('/') && !url.startsWith('/api/') && url !== '/SignOut') return { to: url };
  return url.startsWith('https:') ? { href: url, newTab: true } : { href: url };
}

interface ContentLinkProps {
  url: string;
  className?: string;
  onClick?: () => void;
  'aria-current'?: ComponentProps<'a'>['aria-current'];
  children: ReactNode;
}

export const ContentLink = ({ url, ...props }: ContentLinkProps) => <Anchor {...targetOf(url)} {...props} />;

export const ContentButton = ({ url, ...props }: ContentLinkProps & ButtonLooks) => (
  <ButtonLink {...targetOf(url)} {...props} />
);
