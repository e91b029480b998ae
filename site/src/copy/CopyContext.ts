import { createContext, useContext } from 'react';
import type { Tokens } from './tokens.ts';

interface CopyData {
  /** The editors' texts by key. */
  readonly texts: ReadonlyMap<string, string>;
  readonly tokens: Tokens;
}

export const CopyContext = createContext<CopyData | undefined>(undefined);

export function useCopyData(): CopyData {
  const data = useContext(CopyContext);
  if (!data) throw new Error('Copy is used outside the document.');
  return data;
}
