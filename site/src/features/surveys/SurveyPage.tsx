import { useEffect, useSyncExternalStore } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { surveysCopy } from '../../copy/messages/surveys.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { SupportEmail } from '../../partner/SupportEmail.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { SurveyFrame, type SurveyFrameProps } from './SurveyFrame.tsx';

/** A survey on a page of its own: the provider's form in a frame. */
export function SurveyPage({ survey, ...frame }: SurveyFrameProps) {
  const copy = useCopy(surveysCopy);
  const { text: email } = usePartner().customerSupport.email;
  // Not rendered by the server: the form would say that it is ready before a script listens.
  const isBrowser = useSyncExternalStore(never, yes, no);
  return (
    <Section>
      <Wrap>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading level={1}>{survey.text}</Heading>
            <Text look="lead" tone="quiet">
              {copy('surveys.lead')}
            </Text>
          </Stack>
          {isBrowser ? (
            <SurveyFrame survey={survey} {...frame} />
          ) : (
            <noscript>
              <p>
                {copy('surveys.noScript')} <SupportEmail text={email} />
              </p>
            </noscript>
          )}
        </Stack>
      </Wrap>
    </Section>
  );
}

/** Whether the document's policy allows the form; loads the page anew where not: it was reached from another page. */
export function useDocumentOfItsOwn(load: () => void): boolean {
  const { mayFrameSurvey } = useRuntimeConfig();
  useEffect(() => {
    if (!mayFrameSurvey) load();
  }, [mayFrameSurvey, load]);
  return mayFrameSurvey;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
