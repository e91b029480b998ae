import type { ReactNode } from 'react';
import styles from './BreakpointText.module.css';

interface BreakpointTextProps {
  desktop: string;
  mobile?: string;
  /** What is shown of a text, such as with its registered marks raised. */
  format?: (text: string) => ReactNode;
}

/** One text from 861 px, another below. Both are in the page; the hidden one is also hidden from screen readers. */
export function BreakpointText({ desktop, mobile, format = (text) => text }: BreakpointTextProps) {
  if (mobile === undefined || mobile === '' || mobile === desktop) return format(desktop);
  return (
    <>
      <span className={styles.desktop}>{format(desktop)}</span>
      <span className={styles.mobile}>{format(mobile)}</span>
    </>
  );
}
