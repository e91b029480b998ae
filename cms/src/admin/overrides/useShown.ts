import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { Shown } from './names';

interface Entry {
  model: string;
  documentId?: string;
  /** Loads again when it changes. */
  savedAt?: unknown;
}

/** Loads what every partner shows under the name of an entry; null where that cannot be known. */
export function useShown({ model, documentId, savedAt }: Entry): Shown | null | undefined {
  const { get } = useFetchClient();
  const [shown, setShown] = useState<Shown | null>();
  const version = String(savedAt);
  useEffect(() => {
    if (documentId === undefined) return undefined;
    let isWanted = true;
    get<{ data: Shown }>(`/admin-api/overrides/${model}/${documentId}`).then(
      ({ data }) => isWanted && setShown(data.data),
      () => isWanted && setShown(null),
    );
    return () => {
      isWanted = false;
    };
  }, [get, model, documentId, version]);
  return shown;
}
