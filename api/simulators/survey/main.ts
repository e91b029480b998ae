import { refuseProduction } from '../refuse-production.ts';
import { runSimulator } from '../serve.ts';
import { readSurveySimulatorConfig } from './config.ts';
import { startSurveySimulator } from './start.ts';

const NAME = 'The survey simulator';
refuseProduction(NAME, process.env);

await runSimulator(NAME, () => startSurveySimulator(readSurveySimulatorConfig(process.env)));
