import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '../../../.run/mariadb.mjs';

(process.env.TEST_MYSQL_URL ? test : test.skip)(
  'a MariaDB that starts leaves the temporary tables of another alone',
  async () => {
    const table = join(tmpdir(), `#sql-temptable-${process.pid}-0-0.MAI`);
    writeFileSync(table, '');
    try {
      // In a sticky directory only its owner, the server, can delete it.
      if (process.getuid?.() === 0) execFileSync('chown', ['mysql', table]);
      const server = await startMariadb();
      await server?.stop();
      expect(existsSync(table)).toBe(true);
    } finally {
      rmSync(table, { force: true });
    }
  },
  60_000,
);
