import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contentQuery } from '../api/queries.ts';
import { defaultWords, type Words } from '../components/Words/words.ts';

const AREA = 'words.';

/** Editors' wording for what components say by themselves: catalogue keys "words.close", "words.next" and so on. */
export function useWordsCopy(): Partial<Words> {
  const { data: overrides } = useSuspenseQuery(contentQuery('copy'));
  return useMemo(() => {
    const ours = overrides.filter(
      ({ key }) => key.startsWith(AREA) && key.slice(AREA.length) in defaultWords,
    );
    return Object.fromEntries(ours.map(({ key, text }) => [key.slice(AREA.length), text]));
  }, [overrides]);
}
