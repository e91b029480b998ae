import { useEffect } from 'react';
import { useForm } from '@strapi/strapi/admin';
import { titleOf } from '../../desk/entry-title';
import { changesIn } from './kept-text';
import { currentSession, isSignedIn, keepUnsaved, left } from './unsaved-text';

const PAUSE_MS = 500;

interface Opened {
  /** What the text is kept by. */
  entry: string;
  model: string;
  editor: string | number | undefined;
}

/** Keeps what is typed until it is saved, so that it outlasts the end of the session and a reload; leaving the form drops it. */
export function useUnsavedText({ entry, model, editor }: Opened): void {
  const { values, initialValues, modified, isSubmitting } = useForm('UnsavedText', (form) => ({
    values: form.values,
    initialValues: form.initialValues,
    modified: form.modified,
    isSubmitting: form.isSubmitting,
  }));
  useEffect(() => {
    // A form that is being saved counts as unmodified before the answer is there.
    if (isSubmitting || editor === undefined) return undefined;
    if (!modified) return dropUnsaved(entry);
    const keep = () => {
      const address = window.location.pathname.replace(/^\/admin/, '');
      const title = titleOf(model, { ...values });
      keepUnsaved(entry, { editor, title, address, changes: changesIn({ values, initialValues }) });
    };
    const timer = setTimeout(keep, PAUSE_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry, model, editor, values, initialValues, modified, isSubmitting]);
  useEffect(() => {
    left.delete(entry);
    return () => {
      if (!isSignedIn()) return;
      left.add(entry);
      const session = currentSession();
      // A save takes the panel off the page for a moment.
      setTimeout(() => {
        if (left.delete(entry) && session === currentSession()) dropUnsaved(entry);
      }, LEFT_MS);
    };
  }, [entry]);
}

const LEFT_MS = 1_000;

/** When the session ends the form is emptied and left too, and its text is not dropped. */
function dropUnsaved(entry: string): void {
  if (isSignedIn()) keepUnsaved(entry, null);
}
