import { parseArgs } from 'node:util';
import { benchFeed, type FeedFigures } from './feed.ts';

const BAR = 0.45;
// The feed's slowdown from the smallest to any larger number, relative to that of plain INSERTs, must stay above this.
const LINEAR_BAR = 0.8;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/**
 * `--events 100000,500000` measures each of these numbers and how far they are from linear. Uses the median of `--rounds`,
 * because even plain INSERTs vary by a sixth between runs.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
});
const sizes = values.events.split(',').map(Number);

const figures: FeedFigures[] = [];
for (const events of sizes) {
  const rounds: FeedFigures[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rounds.push(...(await benchFeed(process.env.TEST_MYSQL_URL, { events })));
  for (const database of new Set(rounds.map((measured) => measured.database))) {
    const ranked = rounds
      .filter((measured) => measured.database === database)
      .sort((one, other) => one.ratio - other.ratio);
    const median = ranked[Math.floor(ranked.length / 2)];
    if (!median) continue;
    figures.push(median);
    const all = ranked.map(({ ratio }) => ratio.toFixed(2)).join(', ');
    process.stdout.write(`${lineOf(median)}; all rounds ${all}\n`);
  }
}
let isLinear = true;
for (const larger of figures) {
  const smallest = figures.find(({ database }) => database === larger.database);
  if (!smallest || smallest === larger) continue;
  const kept = larger.writesPerSecond / smallest.writesPerSecond;
  const keptByInserts = larger.limitRowsPerSecond / smallest.limitRowsPerSecond;
  isLinear &&= kept >= LINEAR_BAR * keptByInserts;
  process.stdout.write(
    `        ${larger.database}: from ${whole(smallest.events)} to ${whole(larger.events)} events the rows written a second are ${kept.toFixed(2)} of the smaller's, ` +
      `those of the INSERTs ${keptByInserts.toFixed(2)}; events a second ${(larger.eventsPerSecond / smallest.eventsPerSecond).toFixed(2)}\n`,
  );
}
process.exitCode = isLinear && figures.every(({ ratio }) => ratio >= BAR) ? 0 : 1;

function lineOf(measured: FeedFigures): string {
  const { database, events, eventsPerSecond, rows, writes, limitRowsPerSecond } = measured;
  const verdict = measured.ratio >= BAR ? 'met   ' : 'MISSED';
  return (
    `${verdict}  ${database}: ${whole(events)} events at ${whole(eventsPerSecond)}/s; ${whole(rows)} rows ` +
    `beside INSERTs at ${whole(limitRowsPerSecond)}/s: ${measured.ratio.toFixed(2)} (bar ${BAR}); of the ${whole(writes)} times one was written ${measured.ratioOfWrites.toFixed(2)}, ` +
    `beside running the INSERTs alone ${measured.ratioToRunning.toFixed(2)}, in processor time ${measured.ratioOfWork.toFixed(2)}; last fifth of the file at ${measured.lastToFirst.toFixed(2)} of the first's speed`
  );
}
