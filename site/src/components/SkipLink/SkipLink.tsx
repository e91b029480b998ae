import type { MouseEvent } from 'react';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './SkipLink.module.css';

/** The first element in the tab order; moves the focus to the main content, which needs the id and `tabIndex={-1}`. */
export function SkipLink({ mainId = 'main' }: { mainId?: string }) {
  const messages = useMessages();
  const skip = (event: MouseEvent): void => {
    const main = document.getElementById(mainId);
    if (!main) return;
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  return (
    <a className={styles.skip} href={`#${mainId}`} onClick={skip}>
      {messages.skip}
    </a>
  );
}
