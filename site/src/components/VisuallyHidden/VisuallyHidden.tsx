import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read aloud, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
