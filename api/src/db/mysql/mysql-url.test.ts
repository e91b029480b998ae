import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMysqlUrl } from './mysql-url.ts';

const BASE = 'mysql://ada:p%40ss@db.example:3307/dinelink';

test('an address says server, account, and how many connections', () => {
  expect(readMysqlUrl(`${BASE}?connections=4`)).toEqual({
    ...{ host: 'db.example', port: 3_307, user: 'ada', password: 'p@ss', database: 'dinelink' },
    ...{ connections: 4, ssl: undefined },
  });
  expect(readMysqlUrl('mysql://a:b@db/c')).toMatchObject({ port: 3_306, connections: 10 });
});

test('encryption is asked for, and the certificate looked at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-ca-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, 'an authority');
  expect(readMysqlUrl(`${BASE}?ssl=required`).ssl).toEqual({ rejectUnauthorized: false });
  const verified = { rejectUnauthorized: true, verifyIdentity: true };
  expect(readMysqlUrl(`${BASE}?ssl=verify`).ssl).toEqual(verified);
  expect(readMysqlUrl(`${BASE}?ssl=verify&ca=${file}`).ssl).toEqual({ ...verified, ca: 'an authority' });
  rmSync(folder, { recursive: true });
});

test.each([
  ['?ssl=yes', 'ssl is "required" or "verify", not "yes"'],
  ['?ssl=required&ca=/ca.pem', 'no such file'],
  ['?tls=on', 'tls is no parameter'],
  ['?connections=0', 'connections is a whole number'],
])('%s is refused', (parameters, words) => {
  expect(() => readMysqlUrl(`${BASE}${parameters}`)).toThrow(words);
});

test.each(['10.0.0.5', '[::1]'])('no certificate is verified for the address %s', (host) => {
  expect(() => readMysqlUrl(`mysql://a:b@${host}/c?ssl=verify`)).toThrow('needs the name');
});
