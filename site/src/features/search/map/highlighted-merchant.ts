/** The id of the merchant that is hovered or focused in the list; a change renders the pins concerned, and not the page. */
export function createHighlightedMerchant() {
  const listeners = new Set<() => void>();
  let id: string | undefined;
  return {
    get: () => id,
    set: (next: string | undefined) => {
      id = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type HighlightedMerchant = ReturnType<typeof createHighlightedMerchant>;
