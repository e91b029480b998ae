import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { defaultMessages, type ComponentMessages } from './messages.ts';

const MessagesContext = createContext<ComponentMessages>(defaultMessages);

export const useMessages = (): ComponentMessages => useContext(MessagesContext);

/** Provides the copy catalogue's texts to components; missing ones stay English. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: Partial<ComponentMessages>;
  children: ReactNode;
}) {
  const all = useMemo(() => ({ ...defaultMessages, ...messages }), [messages]);
  return <MessagesContext value={all}>{children}</MessagesContext>;
}
