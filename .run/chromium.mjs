import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The system's browser; `CHROMIUM_PATH` names another. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * The same engine without the browser's own interface, where it is installed: pages cost about two thirds of the processor time. It draws
 * letters with other edges, and does not know which sites can be installed.
 */
export const HEADLESS_CHROMIUM = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : CHROMIUM);

/** How tests launch it; a program that is missing leaves the choice to Playwright. */
export const launchOptionsOf = (program) => ({
  ...(existsSync(program) ? { executablePath: program } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
