import { notInProduction, onDatabase } from '../src/app/on-database.ts';
import { readPartners } from '../src/partners/read-partners.ts';
import { readPlaces } from '../src/places/read-places.ts';
import { listMembers } from './members/list-members.ts';
import { PICTURES_FILE, readPictures } from './merchants/pictures.ts';
import { seedDatabase } from './seed.ts';
import { openSimulators } from './simulators.ts';

/**
 * `npm run seed [-- --list] [-- --pictures site/media/index.json]`: fills an empty database with the demo, once.
 * `--list` prints the demo members with their public ids.
 */
const arguments_ = process.argv.slice(2);
const option = (name: string) => arguments_[arguments_.indexOf(name) + 1];
const log = (line: string) => process.stdout.write(`${line}\n`);

await onDatabase(async ({ config, database }) => {
  const partners = readPartners(config.PARTNERS_DIR);
  const simulators = await openSimulators(config, process.env);
  const seeded = await seedDatabase({
    ...simulators.addresses,
    database,
    partners,
    readPlaces: () => readPlaces(),
    readPictures: () =>
      readPictures(arguments_.includes('--pictures') ? option('--pictures') : PICTURES_FILE),
    ssoIssuer: config.SSO_ISSUER,
    seedNow: config.SEED_NOW,
    log,
  }).finally(simulators.close);
  if (seeded.length === 0 && !arguments_.includes('--list')) log('The demo data is there already.');
  if (arguments_.includes('--list')) (await listMembers(database)).forEach(log);
}, notInProduction);
