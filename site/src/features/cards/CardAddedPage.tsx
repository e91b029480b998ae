import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Wrap } from '../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { storedValues } from '../../session/stored-values.ts';
import { useStoredValue } from '../../session/useStoredValue.ts';
import { cardSuccessOf } from './card-success.ts';

const toast = { name: 'wine-tapas-bar-1', alt: '', width: 1_200, height: 900 };

/** Step 3 of joining: the card is linked, and what comes next. `back`: the page the visitor came from. */
export function CardAddedPage({ back }: { back?: string }) {
  const copy = useCopy(cardsCopy);
  const success = cardSuccessOf(useStoredValue(storedValues.cardSuccess));
  return (
    <Section>
      <Wrap>
        <EmptyState
          level={1}
          picture={toast}
          eyebrow={
            <Text look="small" tone="quiet">
              {copy('cardAdded.step')}
            </Text>
          }
          title={copy('cardAdded.title')}
          action={
            <Row>
              <ButtonLink to={back ?? '/search'}>
                {copy(back === undefined ? 'cardAdded.search' : 'cardAdded.back')}
              </ButtonLink>
              <ButtonLink to="/account/overview" variant="outline">
                {copy('cardAdded.account')}
              </ButtonLink>
            </Row>
          }
        >
          <p>
            {success
              ? copy('cardAdded.text', { DESCRIPTION: success.description, LAST_FOUR: success.lastFour })
              : copy('cardAdded.plain')}
          </p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
