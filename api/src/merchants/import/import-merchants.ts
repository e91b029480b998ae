import type { Database } from '../../db/connection.ts';
import { type FeedLine, readFeedFile } from '../../rewards/ingestion/feed-file.ts';
import { type MerchantLine, parseMerchantLine, type Problem } from './merchant-line.ts';
import { reportBeside } from './report.ts';
import { type Outcome, saveBatch } from './save-batch.ts';

interface Imported {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly closed: number;
  readonly rejected: number;
}

interface Import {
  readonly database: Database;
  readonly path: string;
  readonly now: () => number;
  /** Called after every batch. */
  readonly onProgress?: (soFar: Imported) => void;
}

interface Read {
  readonly line: number;
  readonly externalId: string;
  readonly merchant: MerchantLine | null;
  readonly problems: readonly Problem[];
}

// One transaction each, so that a concurrent feed delivery waits only for one batch.
const LINES_A_BATCH = 200;

/**
 * Imports merchants, their offers and network ids from a file, each line completely or not at all. Problems of lines go to
 * `{path}.rejects.csv`. Importing the same file again changes nothing.
 */
export async function importMerchants({ database, path, now, onProgress }: Import): Promise<Imported> {
  const report = reportBeside(path);
  const counts = { lines: 0, added: 0, changed: 0, unchanged: 0, closed: 0, rejected: 0 };
  for await (const batch of batchesOf(path)) {
    const entries = batch.flatMap(({ merchant }, at) => (merchant === null ? [] : [{ at, line: merchant }]));
    const outcomes = await saveBatch(database, { entries, clock: now });
    for (const [at, read] of batch.entries()) {
      const problems = [...read.problems, ...problemsOf(outcomes.get(at))];
      counts[problems.length > 0 ? 'rejected' : nameOf(outcomes.get(at))] += 1;
      report.write(read, problems);
    }
    counts.lines += batch.length;
    onProgress?.({ ...counts });
  }
  await report.close();
  return counts;
}

const nameOf = (outcome: Outcome | undefined) => (typeof outcome === 'string' ? outcome : 'unchanged');

const problemsOf = (outcome: Outcome | undefined): Problem[] =>
  typeof outcome === 'object'
    ? [{ field: 'networkIds', message: `${outcome.taken} belongs to another restaurant at this time` }]
    : [];

/** Batches in the file's order; a repeated merchant begins a new batch, so that the later line wins. */
async function* batchesOf(path: string): AsyncGenerator<Read[]> {
  let batch: Read[] = [];
  let names = new Set<string>();
  for await (const lines of readFeedFile(path)) {
    for (const line of lines) {
      const read = readOne(line);
      if (batch.length === LINES_A_BATCH || names.has(read.externalId)) {
        yield batch;
        [batch, names] = [[], new Set()];
      }
      batch.push(read);
      if (read.merchant) names.add(read.externalId);
    }
  }
  if (batch.length > 0) yield batch;
}

function readOne({ line, event, problem }: FeedLine): Read {
  if (problem !== undefined) {
    return { line, externalId: '', merchant: null, problems: [{ field: '', message: problem }] };
  }
  const parsed = parseMerchantLine(event);
  if ('line' in parsed) {
    return { line, externalId: parsed.line.externalId, merchant: parsed.line, problems: [] };
  }
  return { line, externalId: nameIn(event), merchant: null, problems: parsed.problems };
}

const nameIn = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'externalId' in event ? String(event.externalId) : '';
