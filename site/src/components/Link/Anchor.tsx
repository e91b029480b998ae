import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { isServer } from '../../environment.ts';
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
    if (isServer && isResolved(props.to)) {
      const { to, replace: _replace, state: _state, reloadDocument: _reload, ...others } = props;
      return (
        <a {...others} href={to} {...tab}>
          {content}
        </a>
      );
    }
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

/** An address that the router would write as it is; on the server resolving it again costs more than the link. */
const isResolved = (to: To): to is string =>
  typeof to === 'string' && /^\/[^?#\s]*(\?[^#\s]+)?(#\S+)?$/.test(to) && !/\/[/.]/.test(to);

function NewTab({ children }: { children: AnchorProps['children'] }) {
  const messages = useMessages();
  return (
    <>
      {children} <Icon name="external" className={styles.newTab} />
      <VisuallyHidden>({messages.newTab})</VisuallyHidden>
    </>
  );
}
