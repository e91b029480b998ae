import type { RefObject } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { ErrorSummary, type FormError } from '../../../components/ErrorSummary/ErrorSummary.tsx';
import { CheckboxField } from '../../../components/Field/CheckboxField.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Row, Stack } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { cardsCopy } from '../../../copy/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { CardFrame, numberId } from '../frame/CardFrame.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';
import type { LinkCardParts } from './useLinkCard.ts';

interface LinkCardFormProps {
  form: RefObject<HTMLFormElement | null>;
  link: LinkCardParts;
  /** A way past the form. */
  cancel?: { to: string; text: string };
}

export function LinkCardForm({ form, link, cancel }: LinkCardFormProps) {
  const copy = useCopy(cardsCopy);
  const { frame, faults, isLoading } = link;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        link.submit();
      }}
    >
      <Stack gap={6}>
        <ErrorSummary errors={problemsOf(link)} attempt={link.attempt} />
        <CardFrame frame={frame} brands={link.brands} isInvalid={faults.number !== undefined} />
        <CheckboxField
          id="directFileFeedOptIn"
          name="directFileFeedOptIn"
          label={copy('cards.link.consent')}
          required
          error={faults.directFileFeedOptIn}
          checked={link.isConsenting}
          onChange={link.consent}
        />
        <div>
          <Row>
            <Button
              type="submit"
              isLoading={isLoading}
              loadingText={copy('cards.link.wait')}
              aria-disabled={!link.isComplete || undefined}
            >
              {copy('cards.link.button')}
            </Button>
            {cancel && (
              <Link to={cancel.to} look="standalone">
                {cancel.text}
              </Link>
            )}
          </Row>
          <LinkOutcome outcome={link.outcome} />
        </div>
        <Support />
      </Stack>
    </form>
  );
}

function Support() {
  const copy = useCopy(cardsCopy);
  const { phone } = usePartner().customerSupport;
  return (
    <div>
      <RequiredNote />
      <Text look="small" tone="quiet">
        {copy('cards.link.stuck')} <Link href={phone.href}>{phone.text}</Link>.
      </Text>
    </div>
  );
}

function problemsOf({ faults, frame }: LinkCardParts): FormError[] {
  const found = [
    { id: numberId(frame), message: faults.number },
    { id: 'directFileFeedOptIn', message: faults.directFileFeedOptIn },
  ];
  return found.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
}
