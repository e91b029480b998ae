import { useEffect, useState } from 'react';
import { Typography } from '@strapi/design-system';
import { timeText } from '../times';
import { WRAPPED } from './cell';
import { loadNextActs, type NextAct as Act } from './next-acts';

const sentences: Record<Act['action'], string> = {
  publish: 'Publish',
  unpublish: 'Take off the site',
};

export const actWords = ({ action, at }: Act): string => `${sentences[action]}: ${timeText(at)}`;

interface Entry {
  model: string;
  documentId: string;
}

/** What is scheduled next for every entry of a type; undefined while loading. */
export function useNextActs(model: string): Record<string, Act> | undefined {
  const [acts, setActs] = useState<Record<string, Act>>();
  useEffect(() => {
    let isWanted = true;
    void loadNextActs(model).then((loaded) => isWanted && setActs(loaded));
    return () => {
      isWanted = false;
    };
  }, [model]);
  return acts;
}

/** What is scheduled next for an entry; undefined while loading and when nothing is. */
export const useNextAct = ({ model, documentId }: Entry): Act | undefined => useNextActs(model)?.[documentId];

/** What is scheduled next for the entry of a row. */
export function NextAct(entry: Entry) {
  const act = useNextAct(entry);
  return (
    <Typography textColor="neutral800" style={act && WRAPPED}>
      {act ? actWords(act) : '-'}
    </Typography>
  );
}
