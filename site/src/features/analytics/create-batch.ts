interface BatchOptions<T> {
  most: number;
  waitMs: number;
  send: (items: T[]) => void;
}

/** Collects items and sends them together: after a while, or as soon as there are as many as fit. */
export function createBatch<T>({ most, waitMs, send }: BatchOptions<T>) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (items.length > 0) send(items);
    items = [];
  };
  return {
    add(more: readonly T[]): void {
      for (const item of more) {
        items.push(item);
        if (items.length === most) flush();
      }
      if (items.length > 0) timer ??= setTimeout(flush, waitMs);
    },
    flush,
  };
}
