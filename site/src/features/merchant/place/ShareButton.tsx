import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './PlaceFacts.module.css';

type Outcome = 'copied' | 'refused';

/** Shares the address of the page by the device's own menu; where there is none it is copied. `children`: further actions beside it. */
export function ShareButton({ name, children }: { name: string; children?: ReactNode }) {
  const copy = useCopy(merchantCopy);
  const [outcome, setOutcome] = useState<Outcome>();
  const share = async () => {
    setOutcome(undefined);
    setOutcome(await shareOrCopy(name, new URL(window.location.pathname, window.location.href).href));
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" icon={pageIcons.share} onClick={() => void share()}>
        {copy('merchant.share')}
      </Button>
      {children}
      <FormStatus
        kind={outcome === 'refused' ? 'warning' : 'success'}
        {...(outcome && { text: copy(`merchant.share.${outcome}`) })}
      />
    </div>
  );
}

/** What happened; undefined where the device's menu was opened, which says so itself, or closed. */
async function shareOrCopy(title: string, url: string): Promise<Outcome | undefined> {
  // Many browsers of desktops have no menu to share with.
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  try {
    if (device.share) {
      await device.share({ title, url });
      return undefined;
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? undefined : 'refused';
  }
}
