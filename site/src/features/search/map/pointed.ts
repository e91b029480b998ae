/** The merchant that has the pointer or the focus in the list; a change of it renders two pins, and not the page. */
export function createPointed() {
  const listeners = new Set<() => void>();
  let id: string | undefined;
  return {
    id: () => id,
    point: (next: string | undefined) => {
      id = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Pointed = ReturnType<typeof createPointed>;
