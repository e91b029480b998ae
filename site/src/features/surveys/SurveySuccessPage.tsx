import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { surveysCopy } from '../../copy/messages/surveys.ts';
import { useCopy } from '../../copy/useCopy.ts';

const coffee = { name: 'cafe-bakery-1', alt: '', width: 1_200, height: 900 };

/** Shown when a survey was answered. */
export function SurveySuccessPage() {
  const copy = useCopy(surveysCopy);
  return (
    <Section>
      <Wrap>
        <EmptyState
          level={1}
          picture={coffee}
          title={copy('surveys.success.title')}
          action={<ButtonLink to="/search">{copy('surveys.success.button')}</ButtonLink>}
        >
          <p>{copy('surveys.success.tagline')}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
