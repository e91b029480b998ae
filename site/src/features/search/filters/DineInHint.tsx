import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { searchCopy } from '../../../copy/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { hasSeenDineIn, rememberDineInSeen } from '../state/memory.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './DineInHint.module.css';

/** Points out the new filter, once for every browser. */
export function DineInHint() {
  const isHydrated = useHydrated();
  return isHydrated ? <Hint /> : null;
}

function Hint() {
  const copy = useCopy(searchCopy);
  const { key } = usePartner();
  const [isShown, setIsShown] = useState(() => !hasSeenDineIn(key));
  if (!isShown) return null;
  return (
    <div className={styles.hint} role="note">
      <p>{copy('search.dineIn.text')}</p>
      <Button
        variant="outline"
        className={styles.close}
        onClick={() => {
          rememberDineInSeen(key);
          setIsShown(false);
        }}
      >
        {copy('search.dineIn.close')}
      </Button>
    </div>
  );
}
