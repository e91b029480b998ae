import styles from './BreakpointText.module.css';

/** One text from 861 px, another below. Both are in the page; the hidden one is also hidden from screen readers. */
export function BreakpointText({ desktop, mobile }: { desktop: string; mobile?: string }) {
  if (mobile === undefined || mobile === '' || mobile === desktop) return desktop;
  return (
    <>
      <span className={styles.desktop}>{desktop}</span>
      <span className={styles.mobile}>{mobile}</span>
    </>
  );
}
