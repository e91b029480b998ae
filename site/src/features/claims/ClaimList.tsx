import type { DineClaim } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../components/ComponentMessages/ComponentMessages.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { Tag } from '../../components/Tag/Tag.tsx';
import { centsText } from '../../copy/format/amounts.ts';
import { longDateText } from '../../copy/format/dates.ts';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { toneOf } from './claim-words.ts';
import { claimsQuery } from './claims.queries.ts';
import { ClaimWords } from './ClaimWords.tsx';
import styles from './MissingDinePage.module.css';

/** The member's own claims with what became of them, newest first. */
export function ClaimList() {
  const copy = useCopy(missingDineCopy);
  const { data, isPending, error } = useQuery(claimsQuery);
  return (
    <section aria-labelledby="claims-title" className={styles.list}>
      <Heading level={2} id="claims-title">
        {copy('missingDine.list')}
      </Heading>
      {isPending && <Spinner text={copy('missingDine.list.loading')} />}
      {error && <Text>{copy('missingDine.list.failed')}</Text>}
      {data?.claims.length === 0 && <Text tone="quiet">{copy('missingDine.list.none')}</Text>}
      {data && data.claims.length > 0 && (
        <ul className={styles.claims} aria-labelledby="claims-title">
          {data.claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClaimLine({ claim }: { claim: DineClaim }) {
  const copy = useCopy(missingDineCopy);
  const brands = useMessages();
  const { merchantName, dinedOn, amountCents, cardNetwork, cardLastFour, state, note } = claim;
  const detail = {
    ...{ DAY: longDateText(dinedOn), AMOUNT: centsText(amountCents) },
    ...{ BRAND: brands[cardNetwork], LAST_FOUR: cardLastFour },
  };
  return (
    <li className={styles.claim}>
      <div className={styles.claimHead}>
        <Heading level={3}>{merchantName}</Heading>
        <Tag tone={toneOf[state]}>{copy(`missingDine.state.${state}`)}</Tag>
      </div>
      <p className={styles.aside}>
        {copy('missingDine.number', { NUMBER: claim.id })} · {copy('missingDine.detail', detail)}
      </p>
      {note !== '' && <p className={styles.aside}>{copy('missingDine.yourNote', { NOTE: note })}</p>}
      <ClaimWords claim={claim} />
    </li>
  );
}
