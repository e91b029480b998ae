import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';

export interface Problem {
  path: string[];
  /** By the labels of the form; empty for the entry itself. */
  place: string;
  message: string;
}
interface Saved {
  model: string;
  documentId: string | undefined;
  savedAt: unknown;
}

/** The site loads what was published within two seconds. */
const AGAIN_MS = 4_000;

/** What the site leaves out of the published entry; asked when the form opens and twice after every save. */
export function useNotShown({ model, documentId, savedAt }: Saved): Problem[] {
  const { get } = useFetchClient();
  const [found, setFound] = useState<Problem[]>([]);
  const version = String(savedAt);
  useEffect(() => {
    let isWanted = true;
    if (documentId === undefined) return undefined;
    const ask = () =>
      get<{ data: Problem[] }>(`/admin-api/entries/${model}/${documentId}/not-shown`).then(
        ({ data }) => isWanted && setFound(data.data),
        () => isWanted && setFound([]),
      );
    void ask();
    const timer = setTimeout(() => void ask(), AGAIN_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [get, model, documentId, version]);
  return found;
}
