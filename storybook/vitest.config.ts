import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserConfigOptions } from 'vitest/node';
import { CHROMIUM, launchOptionsOf } from '../.run/chromium.mjs';
import { pictures } from './.storybook/pictures.ts';

/** Made anew for each project: Vitest names its instances. */
const inChromium = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: launchOptionsOf(CHROMIUM) }),
  instances: [{ browser: 'chromium' }],
});
// Listed in advance: a library that Vite finds during a run makes it reload the page under test.
const optimizeDeps = {
  include: [
    ...['react-router-dom', '@tanstack/react-query', 'formik', 'yup', '@internationalized/date'],
    ...['Button', 'Calendar', 'I18nProvider'].map((part) => `react-aria-components/${part}`),
  ],
};

/** Another version of Chromium draws letters and edges by a few shades differently; a moved line is more than that. */
const tolerance = { threshold: 0.2, allowedMismatchedPixelRatio: 0.01 };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        optimizeDeps,
        test: {
          name: 'storybook',
          setupFiles: ['./vitest.setup.ts'],
          // Room for several queries of ten seconds (setup), so that a failure names the query and not the timeout.
          testTimeout: 60_000,
          browser: inChromium(),
        },
      },
      {
        plugins: [pictures()],
        publicDir: fileURLToPath(new URL('../site/public', import.meta.url)),
        optimizeDeps: {
          include: [...optimizeDeps.include, 'react', 'react-dom/client', 'react/jsx-dev-runtime'],
        },
        test: {
          name: 'visual',
          include: ['visual/*.test.tsx'],
          testTimeout: 60_000,
          browser: {
            ...inChromium(),
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: tolerance,
                resolveScreenshotPath: ({ arg, ext, root }) =>
                  join(root, 'visual', 'baselines', `${arg}${ext}`),
              },
            },
          },
        },
      },
    ],
  },
});
