import { refuseProduction } from '../refuse-production.ts';
import { runSimulator } from '../serve.ts';
import { readPayoutSimulatorConfig } from './config.ts';
import { startPayoutSimulator } from './start.ts';

const NAME = 'The payout simulator';
refuseProduction(NAME, process.env);

await runSimulator(NAME, () => startPayoutSimulator(readPayoutSimulatorConfig(process.env)));
