import { Button } from '../../../components/Button/Button.tsx';
import { CheckboxField } from '../../../components/Field/CheckboxField.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Form } from '../../../forms/Form.tsx';
import { CaptchaHolder } from '../../../forms/CaptchaHolder.tsx';
import { LegalLinks } from '../../../partner/LegalLinks.tsx';
import { useSupportPhone } from '../../../partner/support-phone.ts';
import { CardFrame, numberId } from '../frame/CardFrame.tsx';
import { TYPED } from './entries.ts';
import { LinkOutcome } from './LinkOutcome.tsx';
import { refusalOf } from './outcome.ts';
import { PARTNER_CARDS_ID, PartnerCards } from './PartnerCards.tsx';
import type { LinkCardParts } from './useLinkCard.ts';

interface LinkCardFormProps {
  link: LinkCardParts;
  /** A link that skips the form. */
  cancel?: { to: string; text: string };
}

export function LinkCardForm({ link, cancel }: LinkCardFormProps) {
  const copy = useCopy(cardsCopy);
  const { form, frame } = link;
  return (
    <Form
      form={form}
      gap={6}
      ids={{ number: numberId(frame), partnerCardIds: PARTNER_CARDS_ID }}
      summarisesFailure={false}
    >
      <PartnerCards link={link} />
      <CardFrame
        frame={frame}
        brands={link.brands}
        isInvalid={form.errors['number'] !== undefined || refusalOf(link.outcome, TYPED) !== undefined}
      />
      <CheckboxField
        id="directFileFeedOptIn"
        name="directFileFeedOptIn"
        label={copy('cards.link.consent')}
        required
        error={form.errors['directFileFeedOptIn']}
        checked={form.values.directFileFeedOptIn}
        onChange={form.onChange}
      />
      <LegalLinks />
      <div>
        <Row>
          <Button
            type="submit"
            isLoading={form.isLoading}
            loadingText={copy('cards.link.wait')}
            aria-disabled={!form.isComplete || undefined}
          >
            {copy(link.isMany ? 'cards.link.buttonMany' : 'cards.link.button')}
          </Button>
          {cancel && (
            <Link to={cancel.to} look="standalone">
              {cancel.text}
            </Link>
          )}
        </Row>
        <LinkOutcome outcome={link.outcome} />
        <CaptchaHolder />
      </div>
      <Support />
    </Form>
  );
}

function Support() {
  const copy = useCopy(cardsCopy);
  const phone = useSupportPhone();
  return (
    <div>
      <RequiredNote />
      <Text look="small" tone="quiet">
        {copy('cards.link.once')}
      </Text>
      <Text look="small" tone="quiet">
        {copy('cards.link.stuck')} <Link href={phone.href}>{phone.text}</Link>.
      </Text>
    </div>
  );
}
