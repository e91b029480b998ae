import { useEffect, useId, useSyncExternalStore } from 'react';
import { useMember } from '../../api/useMember.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { surveysCopy } from '../../copy/messages/surveys.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { SupportEmail } from '../../partner/SupportEmail.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { classes } from '../../styles/classes.ts';
import { embedUrl, type Survey } from './survey-embed.ts';
import styles from './SurveyPage.module.css';
import { useSurveyFrame } from './useSurveyFrame.ts';

interface SurveyPageProps {
  survey: Survey;
  /** The path of this page. */
  path: string;
  onSubmit: () => void;
  /** The form did not come. */
  onFailure: () => void;
}

/** A survey on a page of its own: the provider's form in a frame. */
export function SurveyPage({ survey, ...frame }: SurveyPageProps) {
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

function SurveyFrame({ survey, path, onSubmit, onFailure }: SurveyPageProps) {
  const copy = useCopy(surveysCopy);
  const { key: partner } = usePartner();
  const publicId = useMember()?.publicId ?? '';
  const { surveyOrigin } = useRuntimeConfig();
  const embedId = useId();
  const { attach, isReady } = useSurveyFrame({ origin: surveyOrigin, embedId, onSubmit, onFailure });
  return (
    <div className={styles.place}>
      {!isReady && (
        <div className={styles.waiting} role="status">
          <VisuallyHidden>{copy('surveys.loading')}</VisuallyHidden>
          <Skeleton shape="title" />
          <Skeleton shape="input" />
        </div>
      )}
      <iframe
        ref={attach}
        className={classes(styles.frame, !isReady && styles.hidden)}
        src={embedUrl({ surveyOrigin, survey, embedId, path, publicId, partner })}
        title={survey.text}
      />
    </div>
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
