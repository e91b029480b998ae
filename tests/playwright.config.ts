import { defineConfig } from '@playwright/test';
import { HEADLESS_CHROMIUM, launchOptionsOf } from '../.run/chromium.mjs';

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
  // A processor that also draws the map of a wide page needs long for the next page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A worker's requests pass by the answers that a test gives in place of the server's.
    serviceWorkers: 'block',
    launchOptions: launchOptionsOf(HEADLESS_CHROMIUM),
  },
});
