import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { redactCardNumbers } from '@dinelink/contract';
import type { Problem } from './merchant-line.ts';

/** The rejects file beside the imported file; created with the first reject. */
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
