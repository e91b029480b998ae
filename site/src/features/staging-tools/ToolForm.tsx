import type { ReactNode } from 'react';
import styles from './StagingTools.module.css';

/** Fields and buttons of a tool, in a row where there is room. */
export function ToolForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
