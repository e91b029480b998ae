import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** One line of a feed file: an event (still unparsed), or why the line is not one. */
export type FeedLine = { readonly line: number } & (
  | { readonly event: unknown; readonly problem?: undefined }
  | { readonly problem: string; readonly event?: undefined }
);

type ReadLine = (text: string) => unknown;

/**
 * Reads a CSV (names of an event's fields as header) or NDJSON file line by line, a chunk's lines at a time. No field of an
 * event holds a line break, so a broken line affects no other.
 */
export async function* readFeedFile(path: string): AsyncGenerator<FeedLine[]> {
  let read: ReadLine | undefined;
  let number = 0;
  for await (const texts of linesOf(path)) {
    const lines: FeedLine[] = [];
    for (const text of texts) {
      number += 1;
      if (text.trim() === '') continue;
      if (read) lines.push(readLine(read, text, number));
      else if (text.trimStart().startsWith('{')) {
        read = parseJson;
        lines.push(readLine(read, text, number));
      } else read = csvReader(text);
    }
    yield lines;
  }
}

async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 65_536 })) {
    const texts = `${rest}${String(chunk)}`.split(/\r?\n/);
    rest = texts.pop() ?? '';
    yield texts;
  }
  if (rest !== '') yield [rest];
}

function readLine(read: ReadLine, text: string, line: number): FeedLine {
  try {
    return { line, event: read(text) };
  } catch (error) {
    return { line, problem: error instanceof Error ? error.message : String(error) };
  }
}

const parseJson: ReadLine = (text) => JSON.parse(text);

const numbers: ReadonlySet<string> = new Set(['amountCents', 'subtotalCents']);

/** Cells become an event's fields; an empty cell is a field left out. */
function csvReader(header: string): ReadLine {
  const names = cellsOf(header.replace(/^\uFEFF/, ''));
  return (text) => {
    const cells = cellsOf(text);
    if (cells.length !== names.length)
      throw new Error(`${cells.length} cells where the header has ${names.length}`);
    const event: Record<string, string | number> = {};
    names.forEach((name, index) => {
      const cell = cells[index] ?? '';
      if (cell !== '') event[name] = numbers.has(name) && /^\d{1,12}$/.test(cell) ? Number(cell) : cell;
    });
    return event;
  };
}

// Lines without a quote need no CSV parser, which is slower.
function cellsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(',');
  const [cells] = parse(text, { relax_column_count: true }) as string[][];
  return cells ?? [];
}
