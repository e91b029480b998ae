import { useEffect, useState } from 'react';
import { Typography } from '@strapi/design-system';
import { loadRights } from './load-rights';

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { updatedAt?: unknown };
}

/** Why a form is read-only, or why one cannot publish it. */
export function RightsPanel({ model, documentId, document }: PanelProps) {
  const reason = useReason({ model, documentId, savedAt: document?.updatedAt });
  if (!document || !reason) return null;
  return { title: 'What you may do', content: <Typography>{reason}</Typography> };
}

interface Saved {
  model: string;
  documentId: string | undefined;
  savedAt: unknown;
}

/** Asked again after every save, which may change whose the entry is. */
function useReason({ model, documentId, savedAt }: Saved): string | null {
  const [reason, setReason] = useState<string | null>(null);
  const version = String(savedAt);
  useEffect(() => {
    let isWanted = true;
    if (documentId === undefined) return undefined;
    void loadRights({ uid: model, documentId }).then(
      (rights) => isWanted && setReason(rights?.reason ?? null),
    );
    return () => {
      isWanted = false;
    };
  }, [model, documentId, version]);
  return reason;
}
