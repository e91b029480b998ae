import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { State } from '../../desk/words/audience-sentences';

export interface Preview {
  isShared: boolean;
  chosen: string | null;
  partners: { key: string; name: string; hasMembers: boolean }[];
  /** Who sees the entry. */
  states: State[];
}

export interface PanelProps {
  model: string;
  documentId?: string;
  document?: { id?: unknown; updatedAt?: unknown; locale?: unknown };
}

export const localeOf = ({ document }: Pick<PanelProps, 'document'>) =>
  typeof document?.locale === 'string' ? document.locale : 'en';

/** Where and for whom an entry may be previewed. Loaded again after every save, because saving may change the partner. */
export function usePreview({ model, documentId, document }: PanelProps): Preview | undefined {
  const { get } = useFetchClient();
  const [preview, setPreview] = useState<Preview>();
  const isSaved = document?.id !== undefined && documentId !== undefined;
  const savedAt = String(document?.updatedAt);
  const locale = localeOf({ document });
  useEffect(() => {
    if (!isSaved) return undefined;
    let isWanted = true;
    get<{ data: Preview }>(`/admin-api/previews/${model}/${documentId}`, { params: { locale } }).then(
      ({ data }) => isWanted && setPreview(data.data),
      () => isWanted && setPreview(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [get, model, documentId, locale, isSaved, savedAt]);
  return isSaved ? preview : undefined;
}
