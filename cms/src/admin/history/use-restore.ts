import { useState } from 'react';
import { adminApi, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { entryAddress } from '../entry-address';
import { errorText } from '../error-text';
import { forgetEntry } from './forget-entry';
import type { Summary } from './versions';

interface Restored {
  documentId: string;
  missing: string[];
}

/** The tags are the content manager's, which the type of the admin's own calls does not know. */
const invalidate = (tags: object[]) => adminApi.util.invalidateTags(tags as never);

/** Restores a version as the draft and opens it; says what could not be restored. */
export function useRestore() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const restore = async ({ id, uid }: Summary) => {
    setBusy(true);
    try {
      const { data } = await post<{ data: Restored }>(`/admin-api/versions/${id}/restore`);
      const { documentId, missing } = data.data;
      const message = ['Restored as a draft. Look at it, then publish.', ...missing].join(' ');
      toggleNotification({ type: missing.length > 0 ? 'warning' : 'success', message });
      forgetEntry({ uid, documentId }, invalidate);
      navigate(entryAddress({ uid, documentId }));
    } catch (refusal) {
      toggleNotification({ type: 'danger', message: errorText(refusal) });
      setBusy(false);
    }
  };
  return { isBusy, restore };
}
