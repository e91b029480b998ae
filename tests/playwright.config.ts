import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const SYSTEM_CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results/playwright',
  // Minutes, so only in the full run.
  testIgnore: process.env.EVERY_LOOK ? [] : ['every-page.spec.ts'],
  globalSetup: './journeys/support/platform.ts',
  fullyParallel: false,
  // More than the cores: a journey waits for pages and for what the worker does.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A worker's requests pass by the answers that a test gives in place of the server's.
    serviceWorkers: 'block',
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
