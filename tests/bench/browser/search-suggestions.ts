import type { JSHandle, Page, Request } from '@playwright/test';
import { spreadOf } from '../percentiles.ts';
import { type Bench, type Figure, quietVisit } from './search-visit.ts';

/** Milliseconds. */
const BAR_MS = 60;
const BETWEEN_LETTERS_MS = 180;
const FEWEST_LETTERS = 20;
/** Suggestions begin with the second letter. */
const FIRST_LENGTH = 2;

/** No two begin with the same two letters: the answer to the second would be cached. */
const WORDS = {
  Where: ['bost', 'san f', 'seat', 'denv', 'phoe', 'mia', 'hous'],
  'Restaurant or cuisine': ['pizz', 'sush', 'ital', 'thai', 'burg', 'mexi', 'rame'],
} as const;

interface Letter {
  /** What the field holds after the letter. */
  readonly text: string;
  /** Milliseconds since the page was loaded. */
  readonly typedAt: number;
  /** When the last change of the list was drawn; undefined while it shows what it showed before. */
  drawnAt?: number;
}

interface Recording {
  readonly letters: Letter[];
  readonly observer: MutationObserver;
}

/**
 * From a typed letter to the frame that draws its suggestions, at 1280 px on the machine as it is, measured in the page. A letter
 * that leaves the list as it was is not measured.
 */
export async function suggestionsFigure(bench: Bench): Promise<Figure> {
  const page = await quietVisit(bench, { width: 1_280 });
  try {
    const settle = settlerOf(page);
    const letters: Letter[] = [];
    for (const [label, words] of Object.entries(WORDS)) {
      await page.getByRole('combobox', { name: label }).click();
      for (const word of words) letters.push(...(await typeWord(page, word, settle)));
    }
    return figureOf(letters);
  } finally {
    await page.context().close();
  }
}

function figureOf(letters: readonly Letter[]): Figure {
  const asking = letters.filter(({ text }) => text.trim().length >= FIRST_LENGTH);
  const times = asking.flatMap(({ typedAt, drawnAt }) => (drawnAt === undefined ? [] : [drawnAt - typedAt]));
  const { p50, p95 } = spreadOf(times);
  const counts = `${times.length} letters, ${asking.length - times.length} more changed nothing, at least ${FEWEST_LETTERS} must be measured`;
  return {
    text: `search, from a letter to its suggestions: p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} (${counts}; bar ${BAR_MS})`,
    isMet: times.length >= FEWEST_LETTERS && p95 <= BAR_MS,
  };
}

/** Replaces what the focused field holds with the word, letter by letter. */
async function typeWord(page: Page, word: string, settle: () => Promise<void>): Promise<readonly Letter[]> {
  const recording = await record(page);
  await page.keyboard.press('Control+A');
  for (const letter of word) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(BETWEEN_LETTERS_MS);
    await settle();
  }
  const letters = await recording.evaluate(({ letters: typed, observer }) => {
    observer.disconnect();
    return typed;
  });
  await recording.dispose();
  return letters;
}

/** Notes in the page when a letter arrives and when the list of suggestions that follows is drawn. */
function record(page: Page): Promise<JSHandle<Recording>> {
  return page.evaluateHandle(() => {
    const form = document.querySelector('form[role="search"]');
    const field = document.activeElement;
    if (!form || !(field instanceof HTMLInputElement))
      throw new Error('No field of the search has the focus.');
    const letters: Letter[] = [];
    let shown = form.querySelector('[role="listbox"]')?.textContent ?? '';
    field.addEventListener('input', ({ timeStamp }) => {
      letters.push({ text: field.value, typedAt: timeStamp });
    });
    const observer = new MutationObserver(() => {
      const listed = form.querySelector('[role="listbox"]')?.textContent ?? '';
      const letter = letters.at(-1);
      if (listed === shown || !letter) return;
      shown = listed;
      // The task after a frame's callbacks runs once that frame is drawn.
      requestAnimationFrame(() => setTimeout(() => (letter.drawnAt = performance.now())));
    });
    observer.observe(form, { childList: true, characterData: true, subtree: true });
    return { letters, observer };
  });
}

/**
 * Waits until nothing is asked for and the last answer is drawn: an answer later than the usual time between two letters would be
 * taken for a quick answer to the next one.
 */
function settlerOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    if (open.size === 0) return;
    while (open.size > 0) await page.waitForTimeout(10);
    await page.waitForTimeout(80);
  };
}
