import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express from 'express';
import mysql from 'mysql2/promise';

export interface RecordedCall {
  readonly name: string;
  readonly path: string;
  readonly statements: { readonly sql: string; readonly values: (string | number | null)[] }[];
  readonly body: string;
  readonly type: string;
}

/** The bare limit: Express running the noted SELECTs, session first, and sending the noted bytes. Arguments: file, database; PORT. */
function serve([file = '', url = '']: string[]): void {
  const calls: RecordedCall[] = JSON.parse(readFileSync(file, 'utf8'));
  const pool = mysql.createPool({
    uri: url,
    connectionLimit: 10,
    supportBigNumbers: true,
    decimalNumbers: true,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  for (const { path, statements, body, type } of calls) {
    const [session, ...rest] = statements;
    const bytes = Buffer.from(body);
    app.get(path.replace(/\?.*/, ''), async (_request, response) => {
      if (session) await pool.execute(session.sql, session.values);
      await Promise.all(rest.map(({ sql, values }) => pool.execute(sql, values)));
      response.setHeader('Content-Type', type);
      response.end(bytes);
    });
  }
  app.listen(Number(process.env.PORT), '127.0.0.1');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv.slice(2));
