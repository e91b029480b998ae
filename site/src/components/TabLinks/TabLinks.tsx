import { type ReactNode, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { Anchor } from '../Link/Anchor.tsx';
import styles from './TabLinks.module.css';

export type TabLinksProps = {
  label: string;
  tabs: readonly { id: string; text: ReactNode; to: To }[];
  /** The id of the tab whose page this is. */
  current?: string;
};

/** Links to related pages in one row; the current one scrolls into view on narrow screens. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.clientWidth / 2;
  }, [current]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
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
