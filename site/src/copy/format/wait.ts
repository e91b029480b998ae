const HOUR_SECONDS = 3_600;

/** "5 minutes", and in hours from two hours on; rounded up. */
export function waitText(seconds: number): string {
  const [unit, count]: [string, number] =
    seconds < 2 * HOUR_SECONDS ? ['minute', seconds / 60] : ['hour', seconds / HOUR_SECONDS];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(count),
  );
}
