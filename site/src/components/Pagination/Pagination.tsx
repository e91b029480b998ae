import type { To } from 'react-router-dom';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Unseen } from '../Unseen/Unseen.tsx';
import { fill } from '../Words/words.ts';
import { useWords } from '../Words/Words.tsx';
import { pageWindow } from './pageWindow.ts';
import styles from './Pagination.module.css';

export type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => To;
  /** Names the navigation when a page has several: "Activity pages". */
  label?: string;
};

/** At most five numbered links around the current one, previous and next, and where one is. Nothing for a single page. */
export function Pagination({ page, pages, to, label }: PaginationProps) {
  const words = useWords();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label ?? words.pages}>
      <Step icon="left" text={words.previous} to={page > 1 ? to(page - 1) : undefined} />
      <ol className={styles.list}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Anchor
              className={styles.link}
              to={to(number)}
              aria-label={fill(words.page, { PAGE: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Anchor>
          </li>
        ))}
      </ol>
      <Step icon="right" text={words.next} to={page < pages ? to(page + 1) : undefined} />
      <p className={styles.where}>{fill(words.pageOf, { PAGE: page, PAGES: pages })}</p>
    </nav>
  );
}

function Step({ icon, text, to }: { icon: IconName; text: string; to?: To }) {
  const content = (
    <>
      <Icon name={icon} />
      <Unseen>{text}</Unseen>
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
