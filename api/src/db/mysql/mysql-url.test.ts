import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMysqlUrl } from './mysql-url.ts';

const BASE = 'mysql://ada:p%40ss@db.example:3307/dinelink';

test('a URL names server, account and number of connections', () => {
  expect(readMysqlUrl(`${BASE}?connections=4`)).toEqual({
    ...{ host: 'db.example', port: 3_307, user: 'ada', password: 'p@ss', database: 'dinelink' },
    ...{ connections: 4, ssl: undefined },
  });
  expect(readMysqlUrl('mysql://a:b@db/c')).toMatchObject({ port: 3_306, connections: 10 });
});

test('ssl=required encrypts, ssl=verify also verifies the certificate', () => {
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
  ['?ssl=yes', 'ssl must be "required" or "verify", not "yes"'],
  ['?ssl=required&ca=/ca.pem', 'no such file'],
  ['?tls=on', 'tls is not a known parameter'],
  ['?connections=0', 'connections must be a whole number'],
])('%s is rejected', (parameters, words) => {
  expect(() => readMysqlUrl(`${BASE}${parameters}`)).toThrow(words);
});

test.each(['10.0.0.5', '[::1]'])('ssl=verify is rejected for the IP address %s', (host) => {
  expect(() => readMysqlUrl(`mysql://a:b@${host}/c?ssl=verify`)).toThrow('needs the host name');
});
