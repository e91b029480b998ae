import { useSyncExternalStore } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Wrap } from '../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../copy/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { parseCardSuccess, storedCardSuccess } from './cardSuccess.ts';

const toast = { name: 'wine-tapas-bar-1', alt: '', width: 1_200, height: 900 };

/** Step 3 of joining: it worked, and what comes next; who came from a page goes back to it. */
export function CardAdded({ back }: { back?: string }) {
  const copy = useCopy(cardsCopy);
  const { key } = usePartner();
  const success = parseCardSuccess(useSyncExternalStore(never, () => storedCardSuccess(key), nothing));
  return (
    <Section>
      <Wrap>
        <EmptyState
          level={1}
          picture={toast}
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
          <Text look="small" tone="quiet">
            {copy('cardAdded.step')}
          </Text>
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

const never = () => () => undefined;
const nothing = () => null;
