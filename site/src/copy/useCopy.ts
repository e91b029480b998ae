import { useCallback } from 'react';
import { useCopyData } from './CopyContext.ts';
import { fillValues } from './tokens.ts';

type Catalogue = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;
export type Copy<C extends Catalogue> = (key: keyof C & string, values?: Values) => string;

/**
 * Texts of one part of the catalogue: the editors' text if there is one, else the default. `const copy = useCopy(homeCopy);
 * copy('home.hero.button')`
 */
export function useCopy<C extends Catalogue>(catalogue: C): Copy<C> {
  const { texts, tokens } = useCopyData();
  return useCallback(
    (key, values) => {
      const text = texts.get(key) ?? catalogue[key] ?? key;
      return fillValues(text, values, tokens);
    },
    [catalogue, texts, tokens],
  );
}
