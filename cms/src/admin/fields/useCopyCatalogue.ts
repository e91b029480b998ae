import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import rules from '../../desk/rules.json';
import type { Cell } from '../overrides/names';

interface ShippedText {
  key: string;
  text: string;
}
interface Name {
  name: string;
  sharedId: string | null;
  cells: Cell[];
}

const COPY = 'api::copy.copy';
const wordings: readonly ShippedText[] = Object.entries(rules.catalogue).map(([key, text]) => ({
  key,
  text,
}));

/** The wordings that the site ships, and the partners that have others. */
export function useCopyCatalogue() {
  const { get } = useFetchClient();
  const [names, setNames] = useState<Name[]>([]);
  useEffect(() => {
    let isWanted = true;
    get<{ data: { names: Name[] } }>(`/admin-api/overrides/${COPY}`).then(
      ({ data }) => isWanted && setNames(data.data.names),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get]);
  const overriddenBy = (key: string): string[] => {
    const found = names.find(({ name }) => name === key);
    if (!found) return [];
    const own = found.cells.filter(({ delivers }) => delivers === 'own').map(({ name }) => name);
    const isShared = found.cells.some(({ delivers }) => delivers === 'shared');
    return [...(isShared ? ['all partners without their own'] : []), ...own];
  };
  return { wordings, overriddenBy };
}
