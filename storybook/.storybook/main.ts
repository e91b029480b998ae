import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { LAYERS } from '../../site/src/styles/layers.ts';
import { pictures } from './pictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../foundations/*.@(mdx|stories.tsx)', '../../site/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  staticDirs: ['../../site/public'],
  previewHead: (head) => `<style>${LAYERS}</style>${head ?? ''}`,
  async viteFinal(settings) {
    const { mergeConfig } = await import('vite');
    return mergeConfig(settings, {
      plugins: [pictures()],
      server: { fs: { allow: [root] } },
      // Optimised at the start: found during a test it would make Vite load React a second time.
      optimizeDeps: { include: ['maplibre-gl'] },
      build: { cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
    });
  },
};

export default config;
