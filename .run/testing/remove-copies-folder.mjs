import { rmSync } from 'node:fs';

/** Jest's `globalTeardown`. */
const removeCopiesFolder = () => rmSync(process.env.TEST_COPIES, { recursive: true, force: true });

export { removeCopiesFolder as default };
