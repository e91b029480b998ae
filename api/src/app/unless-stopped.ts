const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Starts a program that ends at once, well, when it is stopped before it has started: nobody is served yet. */
export async function unlessStopped<T>(start: () => Promise<T>): Promise<T> {
  const leave = () => process.exit(0);
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    return await start();
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

/** Settles when the program has to stop. */
export const stopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of SIGNALS) process.once(signal, () => done());
  });
