import type { Core } from '@strapi/strapi';
import { http, signIn, startCms, stopCms } from './cms';

let strapi: Core.Strapi;
let editor: string;
beforeAll(async () => {
  strapi = await startCms();
  editor = await signIn(strapi);
});
afterAll(() => stopCms(strapi));

describe('uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const upload = (content: string | Buffer, filename: string, contentType: string) =>
    http(strapi)
      .post('/upload')
      .set('Authorization', editor)
      .attach('files', Buffer.from(content), { filename, contentType });

  test.each([
    ['an SVG', svg, 'a.svg', 'image/svg+xml'],
    ['an SVG called PNG', svg, 'a.png', 'image/png'],
    ['an SVG sent as a PNG', svg, 'a.svg', 'image/png'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'a.html', 'text/html'],
    ['an HTML page called PNG', '<!doctype html><script>alert(1)</script>', 'a.png', 'image/png'],
    ['an HTML page called PNG by its sender only', '<html></html>', 'a.html', 'image/png'],
  ])('%s is refused', async (_what, content, name, type) => {
    const answer = await upload(content, name, type);
    expect(answer.status).toBe(400);
  });

  test('a picture is taken', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const answer = await upload(pixel, 'pixel.png', 'image/png');
    expect(answer.status).toBe(201);
  });
});
