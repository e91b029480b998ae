import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { contentQuery } from '../api/queries.ts';
import { usePartner } from '../partner/usePartner.ts';
import { useRuntimeConfig } from '../partner/RuntimeConfigContext.ts';
import { fillTokens, tokensOf } from './tokens.ts';

type Catalogue = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;
export type Copy<C extends Catalogue> = (key: keyof C & string, values?: Values) => string;

/**
 * Texts of one part of the catalogue: the editors' text if there is one, else the default. `const copy = useCopy(homeCopy);
 * copy('home.hero.button')`
 */
export function useCopy<C extends Catalogue>(catalogue: C): Copy<C> {
  const partner = usePartner();
  const { year } = useRuntimeConfig();
  const { data: overrides } = useSuspenseQuery(contentQuery('copy'));
  const tokens = useMemo(() => tokensOf(partner, year), [partner, year]);
  return useCallback(
    (key, values = {}) => {
      const text = overrides.find((entry) => entry.key === key)?.text ?? catalogue[key] ?? key;
      return fillTokens(text, { ...tokens, ...texts(values) });
    },
    [catalogue, overrides, tokens],
  );
}

const texts = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
