import { refuseProduction } from '../refuse-production.ts';
import { runSimulator } from '../serve.ts';
import { paymentsFile, readPayoutSimulatorConfig } from './config.ts';
import { startPayoutSimulator } from './start.ts';

const NAME = 'The payout simulator';
refuseProduction(NAME, process.env);

await runSimulator(NAME, () => {
  const config = readPayoutSimulatorConfig(process.env);
  return startPayoutSimulator({
    host: config.HOST,
    port: config.PAYOUT_SIMULATOR_PORT,
    key: config.PAYOUT_KEY,
    file: paymentsFile(config),
  });
});
