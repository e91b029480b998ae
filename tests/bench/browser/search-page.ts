import { chromium } from '@playwright/test';
import { CHROMIUM, launchOptionsOf } from '../../../.run/chromium.mjs';
import { filtersFigure } from './search-filters.ts';
import { interactionsFigure } from './search-interactions.ts';
import { loadingFigures } from './search-loading.ts';
import { mapScriptFigure, scrollingFigure } from './search-scrolling.ts';
import { suggestionsFigure } from './search-suggestions.ts';
import { type Bench, type Figure, loopTime } from './search-visit.ts';

const MEASURES: readonly ((bench: Bench) => Promise<Figure | Figure[]>)[] = [
  suggestionsFigure,
  filtersFigure,
  scrollingFigure,
  interactionsFigure,
  loadingFigures,
  mapScriptFigure,
];

/**
 * How the page of the search answers a visitor, measured in the page one figure after the other. `site` is the address of the
 * running site. The bars are meant for an ordinary machine: beside each figure stands the time of a fixed loop, taken just before
 * it, which tells how slow or busy this one is.
 */
export async function searchPageFigures(site: string): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptionsOf(CHROMIUM));
  const bench = { browser, site };
  const figures: Figure[] = [];
  try {
    for (const measure of MEASURES) {
      const loop = await loopTime(bench);
      for (const { text, isMet } of [await measure(bench)].flat())
        figures.push({ text: `${text}; fixed loop ${loop.toFixed(0)} ms`, isMet });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
