import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type FeedLine, readFeedFile } from './feed-file.ts';
import type { FeedService, Intake } from './feed.service.ts';

// One transaction each. Larger batches need fewer round trips to the database, but other writers wait longer.
const EVENTS_A_BATCH = 12_500;

interface Imported {
  readonly lines: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
}

interface Import {
  readonly feed: FeedService;
  readonly feedName: string;
  readonly path: string;
  /** Called after every batch. */
  readonly onProgress?: (soFar: Imported) => void;
}

/**
 * Imports a file into the inbox, batch by batch in the file's order; rejects go to `{path}.rejects.csv` with line and reason.
 */
export async function importFeedFile({ feed, feedName, path, onProgress }: Import): Promise<Imported> {
  const rejects = rejectsBeside(path);
  let soFar: Imported = { lines: 0, accepted: 0, duplicates: 0, rejected: 0 };
  let storing: Promise<void> = Promise.resolve();
  // Parses and prefetches while the database writes the batch before; batches are stored in the file's order.
  const take = async (lines: readonly FeedLine[]) => {
    const batch = await feed.read(
      feedName,
      lines.map(({ event }) => event),
    );
    const prefetched = feed.prefetch(batch);
    await storing;
    await new Promise<void>((onWriting) => {
      storing = feed.store(batch, { prefetched, onWriting }).then((intake) => {
        const rejected = rejects.write(lines, intake);
        soFar = added(soFar, { lines: lines.length, ...intake, rejected });
        onProgress?.(soFar);
      });
      // The next await of `storing` throws the error.
      storing.catch(onWriting);
    });
  };
  for await (const lines of batchesOf(path)) await take(lines);
  await storing;
  await rejects.close();
  return soFar;
}

async function* batchesOf(path: string): AsyncGenerator<FeedLine[]> {
  let batch: FeedLine[] = [];
  for await (const lines of readFeedFile(path)) {
    for (const line of lines) {
      batch.push(line);
      if (batch.length < EVENTS_A_BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function rejectsBeside(path: string) {
  let file: ReturnType<typeof createWriteStream> | undefined;
  const add = (cells: readonly (string | number | null)[]) => {
    if (!file) {
      file = createWriteStream(`${path}.rejects.csv`);
      file.write('line,externalEventId,code,message\n');
    }
    file.write(`${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\n`);
  };
  return {
    /** Returns how many of the lines were rejected. */
    write(lines: readonly FeedLine[], { rejected }: Intake): number {
      for (const { index, externalEventId, code, message } of rejected) {
        const line = lines[index];
        const isBroken = line?.problem !== undefined;
        add([line?.line ?? 0, externalEventId, isBroken ? 'broken_line' : code, line?.problem ?? message]);
      }
      return rejected.length;
    },
    async close() {
      file?.end();
      if (file) await finished(file);
    },
  };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const added = (soFar: Imported, more: Imported): Imported => ({
  lines: soFar.lines + more.lines,
  accepted: soFar.accepted + more.accepted,
  duplicates: soFar.duplicates + more.duplicates,
  rejected: soFar.rejected + more.rejected,
});
