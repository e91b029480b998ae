import { refuseProduction } from '../refuse-production.ts';
import { runSimulator } from '../serve.ts';
import { bookingsFile, readBookingSimulatorConfig } from './config.ts';
import { startBookingSimulator } from './start.ts';

const NAME = 'The booking simulator';
refuseProduction(NAME, process.env);

await runSimulator(NAME, () => {
  const config = readBookingSimulatorConfig(process.env);
  return startBookingSimulator({
    host: config.HOST,
    port: config.BOOKING_SIMULATOR_PORT,
    key: config.BOOKING_KEY,
    file: bookingsFile(config),
  });
});
