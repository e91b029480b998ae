import { useEffect } from 'react';
import { useForm } from '@strapi/strapi/admin';
import { titleOf } from '../../desk/entry-title';
import { changesIn } from './kept-text';
import { currentVisit, isSignedIn, keepUnsaved } from './unsaved-text';

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
    const timer = setTimeout(() => {
      const address = window.location.pathname.replace(/^\/admin/, '');
      const title = titleOf(model, { ...values });
      keepUnsaved(entry, { editor, title, address, changes: changesIn({ values, initialValues }) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entry, model, editor, values, initialValues, modified, isSubmitting]);
  useEffect(() => {
    open.add(entry);
    return () => {
      open.delete(entry);
      const visit = currentVisit();
      const isLeft = isSignedIn();
      // A save takes the panel off the page for a moment.
      setTimeout(() => {
        if (isLeft && !open.has(entry) && visit === currentVisit()) dropUnsaved(entry);
      }, LEFT_MS);
    };
  }, [entry]);
}

const LEFT_MS = 1_000;
const open = new Set<string>();

/** When the session ends the form is emptied and left too, and its text is not dropped. */
function dropUnsaved(entry: string): void {
  if (isSignedIn()) keepUnsaved(entry, null);
}
