import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Row, Section, Wrap } from '../../components/Layout/Layout.tsx';
import { mailAddress } from '../../copy/messages/mail.ts';
import { surveysCopy } from '../../copy/messages/surveys.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';

/** Shown when a survey did not come; `again` is its address. */
export function SurveyErrorPage({ again }: { again: string }) {
  const copy = useCopy(surveysCopy);
  const { email } = usePartner().customerSupport;
  const message = { subject: copy('surveys.error.subject'), body: '' };
  return (
    <Section>
      <Wrap>
        <EmptyState
          level={1}
          icon="alert"
          title={copy('surveys.error.title')}
          action={
            <Row>
              <ButtonLink href={again}>{copy('surveys.error.again')}</ButtonLink>
              <ButtonLink href={mailAddress(email.href, message)} variant="outline">
                {copy('surveys.error.contact')}
              </ButtonLink>
            </Row>
          }
        >
          <p>{copy('surveys.error.tagline')}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
