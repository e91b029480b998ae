import request from 'supertest';
import { readConfig } from './config.ts';
import { aSite } from './site.fixture.ts';

const PATH = '/.well-known/security.txt';
const now = () => Date.parse('2026-11-22T08:00:00Z');
const fetchText = (environment: Record<string, string>, host = 'united.localhost:3000') =>
  request(aSite({ now, environment })).get(PATH).set('Host', host);

test('security.txt names the contact for half a year at the programme’s own address', async () => {
  const { status, headers, text } = await fetchText({ SECURITY_CONTACT: 'mailto:security@dinelink.example' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    [
      'Contact: mailto:security@dinelink.example',
      'Expires: 2027-05-21T08:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://united.localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('security.txt is a 404 without a configured contact and on an unknown host', async () => {
  expect((await fetchText({})).status).toBe(404);
  const contact = { SECURITY_CONTACT: 'https://dinelink.example/security' };
  expect((await fetchText(contact, 'unknown.example')).status).toBe(404);
});

test.each([
  'security@dinelink.example',
  'http://dinelink.example',
  'https://dinelink.example/\nExpires: never',
])('the contact %j is refused at start', (SECURITY_CONTACT) => {
  expect(() => readConfig({ APP_ENV: 'development', SECURITY_CONTACT })).toThrow('SECURITY_CONTACT');
});
