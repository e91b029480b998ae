import { parseArgs } from 'node:util';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { benchPostgis } from './postgis.ts';
import { searchDatabase } from './search-database.ts';
import { searchInProcess } from './search-in-process.ts';
import { searchOverHttp } from './search-over-http.ts';
import { searchQueries } from './search-queries.ts';
import type { Spread } from './percentiles.ts';

const BAR_MS = 25;
const TURN_BAR_MS = 20;
const QUERIES = 400;
// Few, because SQL search in a large city is slow.
const COMPARED = 60;
const PARTNER = 'ihg';

/** `--merchants 100000,1000000`: measures search with each of these numbers; exits with 1 if a target is missed. */
const { values } = parseArgs({
  options: { merchants: { type: 'string', default: '100000,1000000' } },
});
const partner = readPartners('api/partners').find(({ key }) => key === PARTNER);
if (!partner) throw new Error(`There is no programme ${PARTNER}.`);

let isMet = true;
for (const merchants of values.merchants.split(',').map(Number)) {
  const url = searchDatabase(merchants);
  const requested = searchQueries(QUERIES);
  const inside = await searchInProcess({ url, partner, searchQueries: requested, compared: COMPARED });
  const http = await searchOverHttp({
    url,
    host: `${PARTNER}.localhost`,
    searchQueries: requested,
    expected: inside.found.map(({ ids }) => ids),
  });
  const size = merchants.toLocaleString('en-US');
  say(`        ${size} restaurants, ${QUERIES} different searches, pages of 15`);
  say(
    `        index in process  ${format(inside.index)}; read in ${inside.buildSeconds.toFixed(1)} s by a thread`,
  );
  say(`        SQL in process    ${format(inside.sql)}`);
  report(
    inside.different === 0,
    `same ids from index and SQL: ${inside.compared - inside.different} of ${inside.compared}`,
  );
  report(http.different === 0, `same ids over HTTP: ${QUERIES - http.different} of ${QUERIES}`);
  report(
    http.p95 <= BAR_MS,
    `over HTTP, 10 clients  ${format(http)}; ${http.requestsPerSecond.toFixed(0)}/s (bar p95 ${BAR_MS} ms)`,
  );
  const { workMs, wallMs } = inside.longestTurn;
  report(
    workMs <= TURN_BAR_MS,
    `longest work of the visitors' thread in one turn while the index is read ${workMs.toFixed(1)} ms (bar ${TURN_BAR_MS} ms); with waiting for a processor ${wallMs.toFixed(1)} ms`,
  );
  say(`        PostGIS           ${await benchPostgis(url)}`);
}
process.exitCode = isMet ? 0 : 1;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function report(holds: boolean, line: string): void {
  isMet &&= holds;
  say(`${holds ? 'met   ' : 'MISSED'}  ${line}`);
}

function format({ p50, p95 }: Spread): string {
  return `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
}
