import { startMariadb, withoutDurability } from '../mariadb.mjs';
import { Problem, runProgram } from '../run-program.mjs';

/** `npm run mariadb`: a temporary MariaDB, so that `npm run unit` in another shell runs store tests on both databases. */
await runProgram(async () => {
  const server = await startMariadb({ settings: withoutDurability });
  if (!server)
    throw new Problem(
      'There is no MariaDB here: install mariadb-server, or set TEST_MYSQL_URL to another server.',
    );
  process.stdout.write(
    `In the shell of the tests:\n\n  export TEST_MYSQL_URL=${server.url}\n\nCtrl-C ends it.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop());
});
