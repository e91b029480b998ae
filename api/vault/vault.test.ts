import request from 'supertest';
import { keysOf, newPrivateKey } from './storage/keys.ts';
import { aVault } from './vault.fixture.ts';

describe('the card frame page', () => {
  let vault: Awaited<ReturnType<typeof aVault>>;
  beforeEach(async () => {
    vault = await aVault();
  });
  afterEach(() => vault.close());

  test('only the programme’s own sites may embed it [CARD-044]', async () => {
    const policyOf = async (partner: string) =>
      (await request(vault.frame).get(`/frame?partner=${partner}`)).headers['content-security-policy'];
    expect(await policyOf('nosh')).toMatch(/frame-ancestors https:\/\/nosh\.dinelink\.example$/);
    expect(await policyOf('united')).toMatch(
      /frame-ancestors https:\/\/united\.dinelink\.example https:\/\/dine\.united\.example$/,
    );
  });

  test('it runs its own files only, is never cached and is closed to other origins', async () => {
    const { status, headers, text } = await request(vault.frame)
      .get('/frame?partner=nosh')
      .set('Origin', 'https://nosh.dinelink.example');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(
      Object.keys(headers).filter((name) => /^access-control|^set-cookie|^x-powered/.test(name)),
    ).toEqual([]);
    expect(text).not.toMatch(/<script(?![^>]*src=)|style=|<style|\son\w+=/);
  });

  test('the field requests the phone’s number pad and the wallet’s card number [CARD-075]', async () => {
    const { text } = await request(vault.frame).get('/frame?partner=nosh');
    expect(text).toMatch(/<input [^>]*inputmode="numeric" autocomplete="cc-number"/);
    expect(text.match(/<input/g)).toHaveLength(1);
  });

  test.each([
    ...['', '?partner=', '?partner=No%22sh', '?partner[]=nosh', '?partner=a&partner=b'],
    ...['?partner=anything', '?partner=__proto__', '?partner=nosh-2'],
  ])('/frame%s is 404 and may not be embedded', async (query) => {
    const { status, headers } = await request(vault.frame).get(`/frame${query}`);
    expect([status, headers['content-security-policy']]).toEqual([
      404,
      expect.stringMatching(/frame-ancestors 'none'$/),
    ]);
  });

  test('the published key is the public half alone', async () => {
    const { body, headers } = await request(vault.frame).get('/key.json');
    expect(Object.keys(body).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the frame’s script encrypts with the key of its environment [CARD-049]', async () => {
    const keys = await keysOf(newPrivateKey(3_072));
    const other = await aVault({ keys });
    const published = async ({ frame }: typeof vault) => (await request(frame).get('/key.json')).body.n;
    const found = [await published(vault), await published(other)];
    await other.close();
    expect(found).toEqual([vault.keys.publicJwk.n, keys.publicJwk.n]);
    expect(found[0]).not.toBe(found[1]);
  });

  test('built files are cached forever, other paths are 404 in JSON', async () => {
    const asset = await request(vault.frame).get('/assets/main-1a2b.js');
    expect([asset.status, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/', '/assets/none.js', '/assets/../vault.sqlite', '/vault.sqlite', '/%']) {
      const { status, body } = await request(vault.frame).get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(Object.keys(body)).toEqual(['code']);
    }
  });

  test('both apps answer health checks, also while stopping', async () => {
    let stopping = false;
    const leaving = await aVault({ isStopping: () => stopping });
    for (const app of [leaving.frame, leaving.internal]) {
      expect((await request(app).get('/healthz')).status).toBe(200);
      expect((await request(app).get('/readyz')).status).toBe(200);
    }
    stopping = true;
    expect((await request(leaving.internal).get('/readyz')).status).toBe(503);
    expect((await request(leaving.internal).get('/healthz')).status).toBe(200);
    await leaving.close();
    stopping = false;
    expect((await request(leaving.internal).get('/readyz')).status).toBe(503);
  });
});
