import { type ReactNode, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { FormStatus } from '../FormStatus/FormStatus.tsx';
import * as pageIcons from '../Icon/page-icons.ts';
import styles from './ShareButton.module.css';
import { shareOrCopy, type ShareOutcome } from './share-or-copy.ts';

export type ShareButtonProps = {
  /** The name of what is shared. */
  title: string;
  /** The path of what is shared; by default the page's own. */
  path?: string;
  /** What the status says when the address was copied, or the browser refused. */
  outcomes: Record<ShareOutcome, string>;
  variant?: 'outline' | 'quiet';
  /** The accessible name, where a page has several. */
  label?: string;
  /** Further actions, before what came of sharing. */
  beside?: ReactNode;
  children: ReactNode;
};

/** Shares an address by the device's own menu; where there is none it is copied. */
export function ShareButton({
  title,
  path,
  outcomes,
  variant = 'quiet',
  label,
  beside,
  children,
}: ShareButtonProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const share = async () => {
    setOutcome(undefined);
    const { pathname, href } = window.location;
    setOutcome(await shareOrCopy(title, new URL(path ?? pathname, href).href));
  };
  return (
    <div className={styles.share}>
      <Button variant={variant} icon={pageIcons.share} aria-label={label} onClick={() => void share()}>
        {children}
      </Button>
      {beside}
      <FormStatus
        kind={outcome === 'refused' ? 'warning' : 'success'}
        {...(outcome && { text: outcomes[outcome] })}
      />
    </div>
  );
}
