import { lazy, useRef } from 'react';
import { OptionalPart } from '../../document/OptionalPart.tsx';
import styles from './KeptChanges.module.css';

const KeptNotice = lazy(async () => ({ default: (await import('./KeptNotice.tsx')).KeptNotice }));

interface KeptChangesProps {
  draft: { isRestored: boolean; discard: () => void };
}

/** Above a form that shows what was typed before: says so, and offers to discard it. */
export function KeptChanges({ draft }: KeptChangesProps) {
  const place = useRef<HTMLDivElement>(null);
  const discard = () => {
    draft.discard();
    // The button that had the focus is gone.
    place.current?.focus();
  };
  return (
    <div role="status" tabIndex={-1} ref={place} className={styles.place}>
      <OptionalPart>{draft.isRestored && <KeptNotice onDiscard={discard} />}</OptionalPart>
    </div>
  );
}
