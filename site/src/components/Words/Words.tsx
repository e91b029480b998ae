import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { defaultWords, type Words } from './words.ts';

const WordsContext = createContext<Words>(defaultWords);

export const useWords = (): Words => useContext(WordsContext);

/** Lets the copy catalogue speak through the components; what it leaves out stays English. */
export function WordsProvider({ words, children }: { words: Partial<Words>; children: ReactNode }) {
  const all = useMemo(() => ({ ...defaultWords, ...words }), [words]);
  return <WordsContext value={all}>{children}</WordsContext>;
}
