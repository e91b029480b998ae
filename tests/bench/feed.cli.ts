import { benchFeed } from './feed.ts';

const BAR = 0.4;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const figures = await benchFeed(process.env.TEST_MYSQL_URL);
for (const {
  database,
  events,
  eventsPerSecond,
  rows,
  rowsPerSecond,
  limitRowsPerSecond,
  ratio,
  ratioToRunning,
} of figures) {
  const verdict = ratio >= BAR ? 'met   ' : 'MISSED';
  process.stdout.write(
    `${verdict}  ${database}: ${whole(events)} events at ${whole(eventsPerSecond)}/s; ${whole(rows)} rows at ${whole(rowsPerSecond)}/s ` +
      `beside INSERTs at ${whole(limitRowsPerSecond)}/s: ${ratio.toFixed(2)} (bar ${BAR}); beside running them alone ${ratioToRunning.toFixed(2)}\n`,
  );
}
process.exitCode = figures.every(({ ratio }) => ratio >= BAR) ? 0 : 1;
