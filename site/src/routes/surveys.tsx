import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router-dom';
import { contentQuery } from '../api/queries.ts';
import { surveysCopy } from '../copy/messages/surveys.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { findSurvey } from '../features/surveys/survey-embed.ts';
import { SurveyErrorPage } from '../features/surveys/SurveyErrorPage.tsx';
import { SurveyPage, useDocumentOfItsOwn } from '../features/surveys/SurveyPage.tsx';
import { SurveySuccessPage } from '../features/surveys/SurveySuccessPage.tsx';
import type { PageArguments } from '../page-arguments.ts';
import { useFullPageLoad } from '../session/useFullPageLoad.ts';

const SURVEYS = '/surveys';
const stepOf = (pathname: string) => pathname.replace(/\/+$/, '').split('/')[2];
const idOf = (search: string) => new URLSearchParams(search).get('id');
/** A step's address with the id of its survey. */
const addressOf = (step: string, id: string | null) =>
  `${SURVEYS}${step}${id === null ? '' : `?${new URLSearchParams({ id })}`}`;

/** A survey, or what follows it; the address says which. */
export function Page() {
  const { pathname, search } = useLocation();
  const copy = useCopy(surveysCopy);
  const step = stepOf(pathname);
  const key = step === 'success' || step === 'error' ? (`surveys.${step}` as const) : 'surveys';
  return (
    <>
      <DocumentHead title={copy(`${key}.documentTitle`)} isHidden />
      {key === 'surveys.success' && <SurveySuccessPage />}
      {key === 'surveys.error' && <SurveyErrorPage again={addressOf('', idOf(search))} />}
      {key === 'surveys' && <OneSurvey id={idOf(search)} />}
    </>
  );
}

function OneSurvey({ id }: { id: string | null }) {
  const { data: surveys } = useSuspenseQuery(contentQuery('surveys'));
  const navigate = useNavigate();
  const loadPage = useFullPageLoad();
  const mayFrame = useDocumentOfItsOwn(useCallback(() => loadPage(addressOf('', id)), [loadPage, id]));
  const survey = findSurvey(surveys, id);
  if (!survey || !mayFrame) return null;
  // The form does not stay in the history: going back to it would show it empty.
  return (
    <SurveyPage
      survey={survey}
      path={SURVEYS}
      onSubmit={() => navigate(addressOf('/success', null), { replace: true })}
      onFailure={() => navigate(addressOf('/error', id), { replace: true })}
    />
  );
}

export async function loader({ client, url }: PageArguments): Promise<void> {
  if (stepOf(url.pathname) !== undefined) return;
  const id = idOf(url.search);
  const surveys = await client.ensureQueryData(contentQuery('surveys')).catch(() => []);
  if (!findSurvey(surveys, id)) throw redirect(addressOf('/error', id));
}
