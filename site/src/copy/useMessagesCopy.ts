import { useMemo } from 'react';
import { defaultMessages, type ComponentMessages } from '../components/ComponentMessages/messages.ts';
import { useCopyData } from './CopyContext.ts';

const AREA = 'words.';

/** Editors' texts for the messages of components, by the keys "words.close", "words.next" and so on. */
export function useMessagesCopy(): Partial<ComponentMessages> {
  const { texts } = useCopyData();
  return useMemo(() => {
    const ours = [...texts].filter(
      ([key]) => key.startsWith(AREA) && key.slice(AREA.length) in defaultMessages,
    );
    return Object.fromEntries(ours.map(([key, text]) => [key.slice(AREA.length), text]));
  }, [texts]);
}
