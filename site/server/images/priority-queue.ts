type Job = () => Promise<void>;

/**
 * Runs urgent jobs first, up to `concurrency` at a time; the others one at a time and only while no urgent job waits, because
 * encoding uses a whole core.
 */
export function priorityQueue({ concurrency }: { concurrency: number }) {
  const urgent: Job[] = [];
  const later: Job[] = [];
  let working = 0;
  let workingLater = 0;

  const next = (): void => {
    if (working >= concurrency) return;
    const job = urgent.shift() ?? (workingLater === 0 ? takeLater() : undefined);
    if (!job) return;
    working += 1;
    void job().finally(() => {
      working -= 1;
      next();
    });
  };
  const takeLater = (): Job | undefined => {
    const job = later.shift();
    if (!job) return undefined;
    workingLater += 1;
    return () => job().finally(() => (workingLater -= 1));
  };

  return <T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const job = () => work().then(resolve, reject);
      (isUrgent ? urgent : later).push(job);
      next();
    });
}
