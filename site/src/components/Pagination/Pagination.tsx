import type { To } from 'react-router-dom';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fill } from '../ComponentMessages/messages.ts';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import { pageWindow } from './page-window.ts';
import styles from './Pagination.module.css';

export type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => To;
  /** Accessible name when a page has several: "Activity pages". */
  label?: string;
};

/** At most five numbered links around the current page, previous, next and the position. Renders nothing for a single page. */
export function Pagination({ page, pages, to, label }: PaginationProps) {
  const messages = useMessages();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label ?? messages.pages}>
      <Step icon="left" text={messages.previous} to={page > 1 ? to(page - 1) : undefined} />
      <ol className={styles.list}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Anchor
              className={styles.link}
              to={to(number)}
              aria-label={fill(messages.page, { PAGE: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Anchor>
          </li>
        ))}
      </ol>
      <Step icon="right" text={messages.next} to={page < pages ? to(page + 1) : undefined} />
      <p className={styles.where}>{fill(messages.pageOf, { PAGE: page, PAGES: pages })}</p>
    </nav>
  );
}

function Step({ icon, text, to }: { icon: IconName; text: string; to?: To }) {
  const content = (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
  if (to === undefined) {
    return (
      <span className={styles.end} role="link" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Anchor className={styles.link} to={to}>
      {content}
    </Anchor>
  );
}
