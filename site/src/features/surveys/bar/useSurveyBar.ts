import { useEffect, useState } from 'react';
import { usePartner } from '../../../partner/usePartner.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { overlayValues } from '../../../session/visitor/overlay-values.ts';
import type { Survey } from '../survey-embed.ts';
import { autoCloseMs, isDue, isForPath, openDelayMs } from './survey-targeting.ts';

const { surveysSeen } = overlayValues;

/** The first survey for this path that is due; which are due is decided once for a page load. */
export function useDueSurvey(surveys: readonly Survey[], path: string): Survey | undefined {
  const { key } = usePartner();
  const [seen] = useState(() => browserStorage(key).read(surveysSeen) ?? {});
  const [now] = useState(() => Date.now());
  return surveys.find((survey) => isForPath(survey, path) && isDue(survey, seen[survey.id], now));
}

interface Options {
  /** Called when the bar leaves the page. */
  onGone: () => void;
}

type Stage = 'closed' | 'opening' | 'open' | 'failed' | 'submitted';

/** The stage of a survey's bar. Closing it, by the visitor or some seconds after the submit, is stored. */
export function useSurveyBar(survey: Survey, { onGone }: Options) {
  const { key } = usePartner();
  const [stage, setStage] = useState<Stage>('closed');
  const dismiss = () => {
    remember(key, survey);
    onGone();
  };
  useEffect(() => {
    if (stage === 'opening') return after(openDelayMs(survey), () => setStage('open'));
    if (stage !== 'submitted') return undefined;
    return after(autoCloseMs(), () => {
      remember(key, survey);
      onGone();
    });
  }, [stage, key, survey, onGone]);
  const toggle = () => {
    if (stage === 'closed') return setStage(openDelayMs(survey) > 0 ? 'opening' : 'open');
    if (stage !== 'opening') remember(key, survey);
    setStage('closed');
  };
  const onSubmit = () => setStage('submitted');
  return { stage, toggle, dismiss, onSubmit, onFailure: () => setStage('failed') };
}

function remember(partnerKey: string, { id }: Survey): void {
  const storage = browserStorage(partnerKey);
  storage.write(surveysSeen, { ...storage.read(surveysSeen), [id]: Date.now() });
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
