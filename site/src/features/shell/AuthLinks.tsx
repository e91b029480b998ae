import { Anchor } from '../../components/Link/Anchor.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { AuthLink } from './navigation.ts';

interface AuthLinkProps {
  link: AuthLink;
  className?: string;
  onClick?: () => void;
}

export function AuthAnchor({ link, className, onClick }: AuthLinkProps) {
  const copy = useCopy(shellCopy);
  const target = link.isDocument ? { href: link.to } : { to: link.to };
  return (
    <Anchor {...target} className={className} onClick={onClick}>
      {copy(`shell.${link.key}`)}
    </Anchor>
  );
}
