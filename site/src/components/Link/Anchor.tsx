import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Link.module.css';

/** `to` is an address of the site; `href` is another site, a mail, telephone or fragment address. */
export type Target =
  | { to: To; replace?: boolean; state?: unknown; reloadDocument?: boolean; href?: never }
  | { href: string; to?: never };
export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & Target & { newTab?: boolean };

/** A link without styles; Link, ButtonLink, TabLinks and the cards add theirs. */
export function Anchor({ newTab = false, children, ...props }: AnchorProps) {
  const content = newTab ? <NewTab>{children}</NewTab> : children;
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  if (props.to !== undefined) {
    return (
      <RouterLink {...props} {...tab}>
        {content}
      </RouterLink>
    );
  }
  return (
    <a {...props} {...tab}>
      {content}
    </a>
  );
}

function NewTab({ children }: { children: AnchorProps['children'] }) {
  const messages = useMessages();
  return (
    <>
      {children} <Icon name="external" className={styles.newTab} />
      <VisuallyHidden>({messages.newTab})</VisuallyHidden>
    </>
  );
}
