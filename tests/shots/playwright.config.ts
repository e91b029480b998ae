import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Screenshots instead of journeys, on the same platform. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../results/playwright-shots',
  globalSetup: '../journeys/support/platform.ts',
});
