const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Starts a program that exits at once with 0 when it is stopped while starting: no request is served yet. */
export async function unlessStopped<T>(start: () => Promise<T>): Promise<T> {
  const leave = () => process.exit(0);
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    return await start();
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

/** Resolves when the program must stop. */
export const stopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of SIGNALS) process.once(signal, () => done());
  });
