import { limits } from '@dinelink/contract/calls';
import { Button } from '../../../components/Button/Button.tsx';
import { CardBrand } from '../../../components/CardBrand/CardBrand.tsx';
import { CheckboxField } from '../../../components/Field/CheckboxField.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './LinkCard.module.css';
import { refusalOf } from './outcome.ts';
import type { LinkCardParts } from './useLinkCard.ts';

/** The id to which the error box links. */
export const PARTNER_CARDS_ID = 'partner-cards';

/** The cards that the partner has on file, to choose from; nothing for a programme or member without them. */
export function PartnerCards({ link }: { link: LinkCardParts }) {
  const copy = useCopy(cardsCopy);
  const { isOffered, isLoading, hasFailed, cards, again } = link.onFile;
  if (!isOffered) return null;
  if (isLoading) return <Spinner text={copy('cards.onFile.loading')} />;
  if (hasFailed && cards.length === 0) {
    return (
      <div role="status" className={styles.notLoaded}>
        <p>{copy('cards.onFile.failed')}</p>
        <Button variant="outline" onClick={again}>
          {copy('cards.onFile.again')}
        </Button>
      </div>
    );
  }
  return cards.length === 0 ? null : <Choice link={link} />;
}

function Choice({ link }: { link: LinkCardParts }) {
  const copy = useCopy(cardsCopy);
  const { form, onFile, isFull, outcome } = link;
  const { partnerCardIds } = form.values;
  const error = form.errors['partnerCardIds'];
  return (
    <fieldset
      id={PARTNER_CARDS_ID}
      tabIndex={-1}
      className={styles.onFile}
      aria-describedby={error === undefined ? undefined : `${PARTNER_CARDS_ID}-error`}
    >
      <legend className={styles.legend}>{copy('cards.onFile.title')}</legend>
      <Text look="small" tone="quiet">
        {copy('cards.onFile.lead')}
      </Text>
      {onFile.cards.map(({ partnerCardId, cardType, lastFour }) => {
        const isTicked = partnerCardIds.includes(partnerCardId);
        return (
          <CheckboxField
            key={partnerCardId}
            id={`partner-card-${partnerCardId}`}
            name="partnerCardIds"
            value={partnerCardId}
            label={
              <span className={styles.card}>
                <CardBrand network={cardType} small /> {copy('cards.ending', { LAST_FOUR: lastFour })}
              </span>
            }
            error={isTicked ? refusalOf(outcome, partnerCardId) : undefined}
            disabled={isFull && !isTicked}
            checked={isTicked}
            onChange={form.onChange}
          />
        );
      })}
      {error !== undefined && (
        <p id={`${PARTNER_CARDS_ID}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <FormStatus
        kind="warning"
        text={isFull ? copy('cards.link.max', { MAX: limits.linkedCards }) : undefined}
      />
      <p className={styles.or}>{copy('cards.onFile.or')}</p>
    </fieldset>
  );
}
