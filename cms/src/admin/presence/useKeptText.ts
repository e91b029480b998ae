import { useEffect, useRef, useState } from 'react';
import { useForm } from '@strapi/strapi/admin';
import { changesIn, keepText, keptText, type KeptText } from './kept-text';
import { savedHere } from './known-drafts';
import { isNewerThan, ownerOf } from './newer-draft';
import { takeUnsaved } from './unsaved-text';
import type { Presence } from './usePresence';

interface Opened {
  documentId: string;
  /** What the text is kept by. */
  entry: string;
  editor: string | number | undefined;
  savedAtMs: number;
  report: () => Promise<Presence | undefined>;
}

interface Submitted {
  savedAtMs: number;
  changes: KeptText['changes'];
}

/** The text of a save that was refused because of a newer draft, which then fills the form, or of a form that was left unsaved. */
export function useKeptText({ documentId, entry, editor, savedAtMs, report }: Opened) {
  const form = useForm('KeptText', ({ values, initialValues, modified, isSubmitting }) => ({
    values,
    initialValues,
    modified,
    isSubmitting,
  }));
  const submitted = useRef<Submitted>();
  const [loaded, setLoaded] = useState<{ of: string; text: KeptText | null }>();
  // The panel is there before the account and the entry are known, and stays while one entry follows another.
  if (editor !== undefined && loaded?.of !== entry)
    setLoaded({ of: entry, text: keptText(entry) ?? takeUnsaved(entry, editor) });
  const kept = loaded?.of === entry ? loaded.text : null;
  const keep = (text: KeptText | null) => {
    keepText(entry, text);
    setLoaded({ of: entry, text: text && text.changes.length > 0 ? text : null });
  };

  useEffect(() => {
    if (form.isSubmitting && form.modified) submitted.current = { savedAtMs, changes: changesIn(form) };
    if (form.isSubmitting || !submitted.current) return;
    const mine = submitted.current;
    submitted.current = undefined;
    void report().then((answer) => {
      const draft = answer?.draft;
      if (draft && isNewerThan(draft, mine.savedAtMs, savedHere(documentId)))
        keep({ by: ownerOf(draft), changes: mine.changes });
    });
  });

  return { kept, keep, changes: () => changesIn(form) };
}
