import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Read aloud, not drawn. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
