import { readFileSync } from 'node:fs';
import { type Derived, derivations, recipeCss, tones } from './derivations.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const stated = (name: string): string =>
  (tokens.match(new RegExp(`--colour-${name}:([^;]+);`))?.[1] ?? 'nothing')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();

test.each(Object.keys(derivations) as Derived[])(
  'tokens.css mixes %s by the recipe that contrast is computed with',
  (name) => {
    expect(stated(name)).toBe(recipeCss(name));
  },
);

test.each(Object.entries(tones))('tokens.css states the house tone %s', (name, [light, dark]) => {
  expect(stated(name)).toBe(`light-dark(${light}, ${dark})`);
});
