import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';

const SOURCES = join(ROOT, 'site', 'src');
/** What the compositor animates; every frame of anything else is drawn by the main thread. */
const COMPOSITED = new Set(['opacity', 'translate', 'rotate', 'scale', 'transform']);

const sheets = readdirSync(SOURCES, { encoding: 'utf8', recursive: true }).filter((name) =>
  name.endsWith('.css'),
);

/** The properties that the sheet's keyframes change. */
function animatedBy(sheet: string): string[] {
  const css = readFileSync(join(SOURCES, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const frames = [...css.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g)];
  return frames.flatMap(([, blocks = '']) => [...blocks.matchAll(/([\w-]+):/g)].map(([, name = '']) => name));
}

test('keyframes change only what is drawn without painting the page again', () => {
  const animated = sheets.flatMap((sheet) => animatedBy(sheet).map((property) => ({ sheet, property })));
  expect(animated.length).toBeGreaterThan(3);
  expect(animated.filter(({ property }) => !COMPOSITED.has(property))).toEqual([]);
});
