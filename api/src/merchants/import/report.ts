import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { redactCardNumbers } from '@dinelink/contract';
import type { Problem } from './merchant-line.ts';

/** The list of what was wrong with a file's lines, beside the file; made with the first of them. */
export function reportBeside(path: string) {
  let file: ReturnType<typeof createWriteStream> | undefined;
  const add = (cells: readonly (string | number)[]) => {
    if (!file) {
      file = createWriteStream(`${path}.rejects.csv`);
      file.write('line,externalId,field,message\n');
    }
    file.write(`${cells.map((cell) => quoted(redactCardNumbers(String(cell)))).join(',')}\n`);
  };
  return {
    write({ line, externalId }: { line: number; externalId: string }, problems: readonly Problem[]) {
      for (const { field, message } of problems) add([line, externalId, field, message]);
    },
    async close() {
      file?.end();
      if (file) await finished(file);
    },
  };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
