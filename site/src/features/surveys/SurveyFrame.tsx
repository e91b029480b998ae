import { useId } from 'react';
import { useMember } from '../../api/useMember.ts';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { surveysCopy } from '../../copy/messages/surveys.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { classes } from '../../styles/classes.ts';
import { embedUrl, type Survey } from './survey-embed.ts';
import styles from './SurveyFrame.module.css';
import { useSurveyFrame } from './useSurveyFrame.ts';

export interface SurveyFrameProps {
  survey: Survey;
  /** The path of this page. */
  path: string;
  onSubmit: () => void;
  /** The form did not come. */
  onFailure: () => void;
}

/** The provider's form of a survey in a frame, and what is shown until it is ready. */
export function SurveyFrame({ survey, path, onSubmit, onFailure }: SurveyFrameProps) {
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
