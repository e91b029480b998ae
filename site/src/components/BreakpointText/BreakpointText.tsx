import styles from './BreakpointText.module.css';

/** One text from 861 px, another below. Both are in the page; the one that is not shown is not read either. */
export function BreakpointText({ desktop, mobile }: { desktop: string; mobile?: string }) {
  if (mobile === undefined || mobile === '' || mobile === desktop) return desktop;
  return (
    <>
      <span className={styles.desktop}>{desktop}</span>
      <span className={styles.mobile}>{mobile}</span>
    </>
  );
}
