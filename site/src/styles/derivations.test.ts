import { readFileSync } from 'node:fs';
import { type Derived, derivations, derivationCss, tones } from './derivations.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const declared = (name: string): string =>
  (tokens.match(new RegExp(`--colour-${name}:([^;]+);`))?.[1] ?? 'nothing')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();

test.each(Object.keys(derivations) as Derived[])(
  'tokens.css derives %s as derivations.ts does, from which contrast is computed',
  (name) => {
    expect(declared(name)).toBe(derivationCss(name));
  },
);

test.each(Object.entries(tones))('tokens.css declares the default tone %s', (name, [light, dark]) => {
  expect(declared(name)).toBe(`light-dark(${light}, ${dark})`);
});
