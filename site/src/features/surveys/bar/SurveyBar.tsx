import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { contentQuery } from '../../../api/queries.ts';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { Wrap } from '../../../components/Layout/Layout.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { Surface } from '../../../components/Surface/Surface.tsx';
import { surveysCopy } from '../../../copy/messages/surveys.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import type { Survey } from '../survey-embed.ts';
import { SurveyFrame } from '../SurveyFrame.tsx';
import styles from './SurveyBar.module.css';
import { useIsInFirstScreen } from './useIsInFirstScreen.ts';
import { useDueSurvey, useSurveyBar } from './useSurveyBar.ts';

/** The bar of the survey that is due on the page at this path. */
export function SurveyBar({ path }: { path: string }) {
  const { data: surveys = [] } = useQuery(contentQuery('surveys'));
  const [gone, setGone] = useState<readonly string[]>([]);
  const leave = useCallback((id: string) => {
    setGone((ids) => [...ids, id]);
    // The focus was in the bar or its form, and would be lost.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  const survey = useDueSurvey(
    surveys.filter(({ id }) => !gone.includes(id)),
    path,
  );
  return survey && <OpenBar key={survey.id} survey={survey} path={path} onGone={leave} />;
}

interface OpenBarProps {
  survey: Survey;
  path: string;
  onGone: (id: string) => void;
}

function OpenBar({ survey, path, onGone }: OpenBarProps) {
  const copy = useCopy(surveysCopy);
  const panelId = useId();
  const { stage, toggle, dismiss, ...form } = useSurveyBar(survey, {
    onGone: useCallback(() => onGone(survey.id), [onGone, survey.id]),
  });
  const isAway = useIsInFirstScreen() && stage === 'closed';
  const isOpen = stage !== 'closed' && stage !== 'opening';
  const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && stage !== 'closed' && toggle();
  return (
    <Surface
      as="section"
      kind="band"
      className={classes(styles.bar, isAway && styles.away)}
      aria-label={survey.text}
    >
      <Wrap width="page">
        {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- Escape closes what the button in it opens. */}
        <div className={styles.head} onKeyDown={closeByEscape}>
          <button
            type="button"
            className={styles.title}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={toggle}
          >
            <Icon name="down" className={classes(styles.arrow, isOpen && styles.turned)} />
            <span>{survey.text}</span>
            {stage === 'opening' && <Spinner text={copy('surveys.loading')} />}
          </button>
          <IconButton icon="close" look="bare" label={copy('surveys.bar.close')} onClick={dismiss} />
        </div>
      </Wrap>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {stage === 'failed' && (
          <FormStatus kind="error" text={`${copy('surveys.error.title')} ${copy('surveys.error.tagline')}`} />
        )}
        {isOpen && stage !== 'failed' && <SurveyFrame survey={survey} path={path} {...form} />}
      </div>
    </Surface>
  );
}
