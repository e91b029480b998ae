import { Button } from '../../components/Button/Button.tsx';
import { keptCopy } from '../../copy/messages/kept.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './KeptChanges.module.css';

/** Loaded when there is something to tell. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  const copy = useCopy(keptCopy);
  return (
    <div className={styles.notice}>
      <p>{copy('kept.hint')}</p>
      <Button variant="outline" onClick={onDiscard}>
        {copy('kept.discard')}
      </Button>
    </div>
  );
}
