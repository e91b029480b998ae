import { useEffect, useState } from 'react';
import { Typography } from '@strapi/design-system';
import { loadNextActs, type NextAct as Act } from './next-acts';

const sentences: Record<Act['action'], string> = {
  publish: 'Publish',
  unpublish: 'Take off the site',
};

export const actWords = ({ action, localText }: Act): string => `${sentences[action]}: ${localText}`;

interface Entry {
  model: string;
  documentId: string;
}

/** What is scheduled next for an entry; undefined while loading and when nothing is. */
export function useNextAct({ model, documentId }: Entry): Act | undefined {
  const [act, setAct] = useState<Act>();
  useEffect(() => {
    let isWanted = true;
    void loadNextActs(model).then((acts) => isWanted && setAct(acts[documentId]));
    return () => {
      isWanted = false;
    };
  }, [model, documentId]);
  return act;
}

/** What is scheduled next for the entry of a row. */
export function NextAct(entry: Entry) {
  const act = useNextAct(entry);
  return <Typography textColor="neutral800">{act ? actWords(act) : '-'}</Typography>;
}
