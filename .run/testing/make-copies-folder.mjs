import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jest's `globalSetup`: a folder for the migrated databases that the tests of this run copy. */
const makeCopiesFolder = () => {
  process.env.TEST_COPIES = mkdtempSync(join(tmpdir(), 'dinelink-copies-'));
};

export { makeCopiesFolder as default };
