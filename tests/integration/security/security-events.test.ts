import { read } from '../deployment/deployment-files.ts';

test('the api’s README lists exactly the security events', () => {
  const code =
    read('api/src/http/logs/security-log.ts').split('export type SecurityEvent =')[1]?.split(';')[0] ?? '';
  const known = [...code.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name);
  const overrides = /\*\*Security events\*\*.*/.exec(read('api/README.md'))?.[0] ?? '';
  const named = [...overrides.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(10);
  expect(named).toEqual(known);
});
