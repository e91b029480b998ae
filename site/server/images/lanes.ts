type Job = () => Promise<void>;

/**
 * Runs urgent jobs before jobs in advance: `urgent` jobs two at a time, `later` ones singly and only while nothing urgent
 * waits. Encoding takes whole cores, and pages come first.
 */
export function lanes({ atOnce }: { atOnce: number }) {
  const urgent: Job[] = [];
  const later: Job[] = [];
  let working = 0;
  let workingLater = 0;

  const next = (): void => {
    if (working >= atOnce) return;
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
