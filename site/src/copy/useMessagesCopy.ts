import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contentQuery } from '../api/queries.ts';
import { defaultMessages, type ComponentMessages } from '../components/ComponentMessages/messages.ts';

const AREA = 'words.';

/** Editors' texts for the messages of components, by the keys "words.close", "words.next" and so on. */
export function useMessagesCopy(): Partial<ComponentMessages> {
  const { data: overrides } = useSuspenseQuery(contentQuery('copy'));
  return useMemo(() => {
    const ours = overrides.filter(
      ({ key }) => key.startsWith(AREA) && key.slice(AREA.length) in defaultMessages,
    );
    return Object.fromEntries(ours.map(({ key, text }) => [key.slice(AREA.length), text]));
  }, [overrides]);
}
