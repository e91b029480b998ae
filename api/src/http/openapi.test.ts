import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import { anApp } from './http.fixture.ts';
import { openApiRoutes } from './openapi.ts';

const { app } = anApp({ machineRoutes: [openApiRoutes()] });
const PATH = '/api/openapi.json';

test('the contract’s document is sent plain to whoever does not take it compressed', async () => {
  const answer = await request(app).get(PATH).set('Accept-Encoding', 'identity');
  expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=300' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.body).toMatchObject({ openapi: '3.1.0', paths: { '/api/Member': {} } });
});

test('it is the same document compressed, at a tenth of its size', async () => {
  const bytes = (encoding: string) =>
    request(app)
      .get(PATH)
      .set('Accept-Encoding', encoding)
      .buffer()
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
  const [plain, zipped] = await Promise.all([bytes('identity'), bytes('gzip')]);
  expect(zipped.headers['content-encoding']).toBe('gzip');
  const [text, compressed] = [plain.body as Buffer, zipped.body as Buffer];
  // The client may have unpacked it; the header has the size that was sent.
  const unpacked = compressed.length < text.length ? gunzipSync(compressed) : compressed;
  expect(unpacked.equals(text)).toBe(true);
  expect(Number(zipped.headers['content-length'])).toBeLessThan(text.length / 10);
});
