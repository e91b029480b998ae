import { Icon, type IconName } from '../../components/Icon/Icon.tsx';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { shellCopy } from '../../copy/messages/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './AuthLinks.module.css';
import type { AuthLink } from './navigation.ts';

interface AuthLinkProps {
  link: AuthLink;
  /** The icon for narrow screens. */
  icon?: IconName;
  className?: string;
  onClick?: () => void;
}

export function AuthAnchor({ link: { key, ...target }, icon, className, onClick }: AuthLinkProps) {
  const copy = useCopy(shellCopy);
  return (
    <Anchor {...target} className={className} onClick={onClick}>
      {icon && <Icon name={icon} className={styles.short} />}
      <span className={icon && styles.long}>{copy(`shell.${key}`)}</span>
    </Anchor>
  );
}
