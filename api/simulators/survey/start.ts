import { serve, type Simulator } from '../serve.ts';
import { surveyApp } from './app.ts';
import type { SurveyConfig } from './config.ts';

/** Starts the survey simulator in this process; it stores nothing. */
export const startSurveySimulator = ({ host, port, ...delivery }: SurveyConfig): Promise<Simulator> =>
  serve(surveyApp(delivery), { host, port });
