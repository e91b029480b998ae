import { rmSync } from 'node:fs';

/** Jest's `globalTeardown`: the folder of make-migrated-folder.mjs. */
const removeMigratedFolder = () => rmSync(process.env.TEST_MIGRATED_DIR, { recursive: true, force: true });

export { removeMigratedFolder as default };
