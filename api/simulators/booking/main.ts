import { refuseProduction } from '../refuse-production.ts';
import { runSimulator } from '../serve.ts';
import { readBookingSimulatorConfig } from './config.ts';
import { startBookingSimulator } from './start.ts';

const NAME = 'The booking simulator';
refuseProduction(NAME, process.env);

await runSimulator(NAME, () => startBookingSimulator(readBookingSimulatorConfig(process.env)));
