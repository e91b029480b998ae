import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express from 'express';
import mysql from 'mysql2';

export interface RecordedCall {
  readonly name: string;
  readonly path: string;
  readonly statements: { readonly sql: string; readonly values: (string | number | null)[] }[];
  readonly body: string;
}

/**
 * The upper limit: Express running the recorded SELECTs, session first, and sending the recorded JSON. Arguments: file,
 * database; PORT.
 */
function serve([file = '', url = '']: string[]): void {
  const calls: RecordedCall[] = JSON.parse(readFileSync(file, 'utf8'));
  const pool = mysql.createPool({
    uri: url,
    connectionLimit: 10,
    supportBigNumbers: true,
    decimalNumbers: true,
  });
  // With callbacks, as in the api: the driver's promises cost more.
  const run = ({ sql, values }: RecordedCall['statements'][number]) =>
    new Promise((done, fail) => {
      pool.execute(sql, values, (error, rows) => (error ? fail(error) : done(rows)));
    });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  for (const { path, statements, body } of calls) {
    const [session, ...rest] = statements;
    const answer: unknown = JSON.parse(body);
    app.get(path.replace(/\?.*/, ''), async (_request, response) => {
      if (session) await run(session);
      await Promise.all(rest.map(run));
      response.json(answer);
    });
  }
  app.listen(Number(process.env.PORT), '127.0.0.1');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv.slice(2));
