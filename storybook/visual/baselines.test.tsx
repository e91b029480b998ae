import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../.storybook/preview.tsx';
import { screens } from './screens.ts';
import './baselines.css';

const programmes = [
  { partner: 'nosh', scheme: 'light' },
  { partner: 'ihg', scheme: 'dark' },
  { partner: 'united', scheme: 'light' },
];

setProjectAnnotations(preview);
afterEach(() => {
  document.body.innerHTML = '';
});

/** Resolves when every picture is decoded; rejects for one that is missing. */
const pictures = () => Promise.all([...document.images].map((image) => image.decode()));

describe.each(programmes)('on the site of $partner', ({ partner, scheme }) => {
  test.each(Object.entries(screens))('%s looks as it did', async (name, { meta, story }) => {
    await page.viewport(760, 1_800);
    const Story = composeStory(story, meta, { initialGlobals: { partner, scheme } });
    await Story.run();
    await document.fonts.ready;
    await pictures();
    await expect(page.elementLocator(document.body)).toMatchScreenshot(`${partner}/${name}`, {
      timeout: 30_000,
    });
  });
});
