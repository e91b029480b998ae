import type { DineClaim } from '@dinelink/contract';
import { useEffect, useRef } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { ClaimWords } from './ClaimWords.tsx';
import styles from './MissingDinePage.module.css';

/** The answer to the form; takes the focus, so that it is read and seen. */
export function ClaimOutcome({ claim }: { claim: DineClaim }) {
  const copy = useCopy(missingDineCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [claim]);
  return (
    <section aria-labelledby="claim-outcome" className={styles.outcome}>
      <Heading level={2} id="claim-outcome" ref={heading} tabIndex={-1}>
        {copy(`missingDine.state.${claim.state}`)}
      </Heading>
      <ClaimWords claim={claim} />
    </section>
  );
}
