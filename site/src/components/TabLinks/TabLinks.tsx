import { type ReactNode, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { classes } from '../../styles/classes.ts';
import { Anchor } from '../Link/Anchor.tsx';
import styles from './TabLinks.module.css';

export type TabLinksProps = {
  label: string;
  tabs: readonly { id: string; text: ReactNode; to: To }[];
  /** The id of the tab whose page this is. */
  current?: string;
  /** 2: a quieter row below the tabs. */
  level?: 1 | 2;
};

/** Links to related pages in one row; the current one scrolls into view on narrow screens. */
export function TabLinks({ label, tabs, current, level = 1 }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={row} className={classes(styles.tabs, level === 2 && styles.second)} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ id, text, to }) => (
          <li key={id}>
            <Anchor className={styles.tab} to={to} aria-current={id === current ? 'page' : undefined}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
