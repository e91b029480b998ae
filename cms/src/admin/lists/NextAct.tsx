import { useEffect, useState } from 'react';
import { Typography } from '@strapi/design-system';
import { loadNextActs, type NextAct as Act } from './next-acts';

const sentences: Record<Act['action'], string> = {
  publish: 'Publish',
  unpublish: 'Take off the site',
};

/** What is scheduled next for the entry of a row. */
export function NextAct({ model, documentId }: { model: string; documentId: string }) {
  const [act, setAct] = useState<Act>();
  useEffect(() => {
    let isWanted = true;
    void loadNextActs(model).then((acts) => isWanted && setAct(acts[documentId]));
    return () => {
      isWanted = false;
    };
  }, [model, documentId]);
  return (
    <Typography textColor="neutral800">{act ? `${sentences[act.action]}: ${act.localText}` : '-'}</Typography>
  );
}
