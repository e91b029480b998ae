import type { MailingList } from '@dinelink/contract/calls';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { unsubscribeCopy } from '../../copy/messages/unsubscribe.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { unsubscribeTexts } from './unsubscribe-texts.ts';
import { FORM_FIELD, type UnsubscribeOutcome } from './unsubscribe-outcome.ts';

interface UnsubscribeProps {
  outcome: UnsubscribeOutcome | undefined;
  list?: MailingList;
}

/**
 * Where the link in e-mails about dines, and about saved restaurants, leads. The button ends them, so that mail scanners that open the link end nothing; the form
 * is sent by the browser itself, with scripts and without, to the address it stands at, which has the link's token.
 */
export function UnsubscribePage({ outcome, list = 'dines' }: UnsubscribeProps) {
  const copy = useCopy(unsubscribeCopy);
  const isOver = outcome === 'done' || outcome === 'invalid';
  const { title, lead } = unsubscribeTexts(list, outcome);
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={8}>
          <Stack gap={4}>
            <Heading level={1}>{copy(title)}</Heading>
            <Text look="lead" tone="quiet">
              {copy(lead)}
            </Text>
          </Stack>
          {isOver ? (
            <Row>
              <ButtonLink to="/account/user_profile">{copy('unsubscribe.profile')}</ButtonLink>
            </Row>
          ) : (
            <form method="post" aria-label={copy(title)}>
              {/* Not of the button: a form sent before the scripts have loaded is sent again without it. */}
              <input type="hidden" name={FORM_FIELD} value="yes" />
              <Stack gap={3}>
                <Row>
                  <Button type="submit">{copy('unsubscribe.button')}</Button>
                </Row>
                <FormStatus
                  kind="error"
                  {...(outcome === 'failed' && { text: copy('unsubscribe.failed') })}
                />
              </Stack>
            </form>
          )}
        </Stack>
      </Wrap>
    </Section>
  );
}
