import request from 'supertest';
import { createLogger } from '../../api/src/http/logs/request-log.ts';
import { createLog } from '../../api/vault/log.ts';
import { createLogger as createSiteLogger } from '../../site/server/http/log.ts';
import { aSite } from '../../site/server/site.fixture.ts';

const aStream = () => {
  const lines: string[] = [];
  return { lines, stream: { write: (line: string) => void lines.push(line) } };
};

test.each([
  ['api', (stream: { write(line: string): void }) => createLogger('info', stream)],
  ['worker', (stream: { write(line: string): void }) => createLogger('info', stream, 'worker')],
  ['vault', (stream: { write(line: string): void }) => createLog('info', stream)],
  ['site', (stream: { write(line: string): void }) => createSiteLogger('info', stream)],
])('the %s writes JSON lines with an ISO time and its name', (service, open) => {
  const { lines, stream } = aStream();
  open(stream).info({ what: 1 }, 'something happened');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    ...{ level: 30, service, what: 1, msg: 'something happened' },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('the site logs requests of visitors but no health checks', async () => {
  const { lines, stream } = aStream();
  const site = aSite({ logger: createSiteLogger('info', stream) });
  for (const path of ['/healthz', '/readyz', '/metrics']) await request(site).get(path);
  expect(lines).toEqual([]);
  await request(site).get('/favicon.ico').set('Host', 'nosh.localhost');
  expect(lines.join('')).toContain('"address":"/favicon.ico"');
});
