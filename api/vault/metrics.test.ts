import request from 'supertest';
import { createMetrics } from './metrics.ts';
import { aVault, internalKey } from './vault.fixture.ts';

const key = 'a-metrics-key-of-thirty-two-characters';
const read = (vault: Awaited<ReturnType<typeof aVault>>, bearer = key) =>
  request(vault.internal).get('/metrics').set('Authorization', `Bearer ${bearer}`);

test('the vault counts requests by route and enrolments by outcome, and exposes no card', async () => {
  const vault = await aVault();
  const enrol = async (number: string) =>
    request(vault.internal)
      .post('/enrol')
      .set('Authorization', `Bearer ${internalKey}`)
      .send({ encryptedCardNumber: await vault.encryptCard(number), programme: 'nosh' });
  const { cardToken, fingerprint } = (await enrol('4111111111111111')).body as Record<string, string>;
  await enrol('4111111111111111');
  await enrol('4000000000009037');
  await request(vault.frame).get('/frame?partner=nosh');
  await request(vault.frame).get('/4111111111111111');
  await request(vault.frame).get('/assets/main-1a2b.js');

  const { status, text } = await read(vault);
  expect(status).toBe(200);
  expect(text).toContain('vault_enrolments_total{outcome="ENROLLED"} 2');
  expect(text).toContain('vault_enrolments_total{outcome="REGISTERED_OTHER_PROGRAM"} 1');
  const counted = (method: string, path: string, code: number) =>
    `http_request_duration_seconds_count{method="${method}",path="${path}",status="${code}"}`;
  expect(text).toContain(`${counted('POST', '/enrol', 200)} 2`);
  expect(text).toContain(`${counted('POST', '/enrol', 422)} 1`);
  expect(text).toContain(`${counted('GET', '/frame', 200)} 1`);
  expect(text).toContain(`${counted('GET', 'unknown', 404)} 1`);
  expect(text).toContain(`${counted('GET', '/assets', 200)} 1`);
  expect(text).toContain('process_resident_memory_bytes');
  for (const secret of ['411111', cardToken, fingerprint]) expect(text).not.toContain(secret);
  await vault.close();
});

test('the metrics need the key, or this machine, and are never on the public port', async () => {
  const vault = await aVault();
  expect((await read(vault, 'wrong')).status).toBe(404);
  expect((await request(vault.internal).get('/metrics')).status).toBe(404);
  const outside = await request(vault.frame).get('/metrics').set('Authorization', `Bearer ${key}`);
  expect(outside.status).toBe(404);
  const keyless = await aVault({ metrics: createMetrics(undefined) });
  expect((await request(keyless.internal).get('/metrics')).status).toBe(200);
  await keyless.close();
  await vault.close();
});
