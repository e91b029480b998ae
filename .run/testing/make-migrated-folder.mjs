import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jest's `globalSetup`: a folder for the migrated databases that the tests of this run copy. */
const makeMigratedFolder = () => {
  process.env.TEST_MIGRATED_DIR = mkdtempSync(join(tmpdir(), 'dinelink-migrated-'));
};

export { makeMigratedFolder as default };
