import { useEffect, useState } from 'react';
import { useForm } from '@strapi/strapi/admin';
import { inPlaceOf } from '../wrap-action';

interface Form {
  model: string;
  documentId?: string;
}
type Save = () => Promise<void> | void;
interface Action {
  (props: Form): { onClick?: Save } | null;
  type?: string;
  position?: unknown;
}

/** What "Save" does in the forms that are shown. */
const saves = new Map<string, Save>();
const keyOf = ({ model, documentId = 'new' }: Form) => `${model} ${documentId}`;

/** Makes the save of a form known to its dialogs; it checks the form, and says what came of it. */
export const keepSaves = (actions: Action[]): Action[] =>
  actions.map((action) => (action.type === 'update' ? keeping(action) : action));

function keeping(action: Action): Action {
  const WithSave: Action = (props) => {
    const description = action(props);
    const key = keyOf(props);
    const save = description?.onClick;
    useEffect(() => {
      if (save) saves.set(key, save);
      return () => void (saves.get(key) === save && saves.delete(key));
    }, [key, save]);
    return description;
  };
  return inPlaceOf(action, WithSave);
}

/** Saves the form; where it is not saved then, `onRefused` makes room for what is said at its fields. */
export function useSave(form: Form, onRefused: () => void) {
  const isModified = useForm('useSave', ({ modified }) => modified);
  const [state, setState] = useState<'idle' | 'saving' | 'ended'>('idle');
  useEffect(() => {
    if (state === 'ended' && isModified) onRefused();
  }, [state, isModified, onRefused]);
  const save = async () => {
    setState('saving');
    await saves.get(keyOf(form))?.();
    setState('ended');
  };
  return { save: () => void save(), isSaving: state === 'saving', isModified };
}
