interface Comparison {
  /** Welch's t of the two samples after cropping; beyond 4.5 in either direction they differ. */
  readonly t: number;
  readonly means: readonly [number, number];
  readonly kept: number;
}

/** Compares two samples without the slowest `cropped` part of both together, which is noise of the machine. */
export function welch(one: readonly number[], other: readonly number[], cropped = 0.01): Comparison {
  const all = [...one, ...other].sort((a, b) => a - b);
  const limit = all[Math.ceil(all.length * (1 - cropped)) - 1] ?? Number.POSITIVE_INFINITY;
  const samples = [one, other].map((sample) => sample.filter((value) => value <= limit));
  const [a, b] = samples.map(momentsOf);
  if (!a || !b) throw new Error('Two samples are needed.');
  const spread = Math.sqrt(a.variance / a.count + b.variance / b.count);
  return { t: (a.mean - b.mean) / spread, means: [a.mean, b.mean], kept: a.count + b.count };
}

function momentsOf(sample: readonly number[]) {
  const count = sample.length;
  const mean = sample.reduce((sum, value) => sum + value, 0) / count;
  const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { count, mean, variance };
}
