import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import rules from '../../desk/rules.json';
import type { Names } from '../overrides/NamesTable';

interface ShippedText {
  key: string;
  text: string;
}

const COPY = 'api::copy.copy';
const wordings: readonly ShippedText[] = Object.entries(rules.catalogue).map(([key, text]) => ({
  key,
  text,
}));

/** The wordings that the site ships, and the partners that have others. */
export function useCopyCatalogue() {
  const { get } = useFetchClient();
  const [names, setNames] = useState<Names>();
  useEffect(() => {
    let isWanted = true;
    get<{ data: Names }>(`/admin-api/overrides/${COPY}`).then(
      ({ data }) => isWanted && setNames(data.data),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get]);
  const overriddenBy = (key: string): string[] => {
    const found = names?.names.find(({ name }) => name === key);
    if (!names || !found) return [];
    const nameOf = new Map(names.partners.map((partner) => [partner.key, partner.name]));
    const own = found.cells
      .filter(({ delivers }) => delivers === 'own')
      .map(({ partner }) => nameOf.get(partner) ?? partner);
    const isShared = found.cells.some(({ delivers }) => delivers === 'shared');
    return [...(isShared ? ['all partners without their own'] : []), ...own];
  };
  return { wordings, overriddenBy };
}
