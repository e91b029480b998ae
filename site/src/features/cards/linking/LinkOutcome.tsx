import { limits } from '@dinelink/contract/calls';
import { useEffect, useRef } from 'react';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './LinkCard.module.css';
import { isAtLimit, type Outcome, refusalLine } from './outcome.ts';

/** The outcome for each card; always rendered, so that it is announced. A failure is scrolled into view and focused. */
export function LinkOutcome({ outcome }: { outcome: Outcome }) {
  const copy = useCopy(cardsCopy);
  const { kind } = outcome;
  const refused = 'refused' in outcome ? outcome.refused : [];
  const reason = kind === 'failure' ? (outcome.reason ?? copy('cards.link.none')) : undefined;
  const error = kind === 'partial' ? copy('cards.link.partial') : reason;
  const box = useRef<HTMLDivElement>(null);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [hasFailed, outcome]);
  const atLimit = isAtLimit(refused) ? copy('cards.link.max', { MAX: limits.linkedCards }) : undefined;
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      <FormStatus
        kind="success"
        text={
          kind === 'success'
            ? copy(outcome.linked.length > 1 ? 'cards.link.allMany' : 'cards.link.all')
            : undefined
        }
      />
      <FormStatus kind="error" text={error} />
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map((registration) => (
            <li key={refusalLine(copy, registration)}>{refusalLine(copy, registration)}</li>
          ))}
        </ul>
      )}
      <FormStatus kind="warning" text={atLimit} />
    </div>
  );
}
