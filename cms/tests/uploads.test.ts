import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
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

  const pixels = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  test('a picture of more than 40 megapixels is refused with the reason, and one of 40 is taken', async () => {
    const refused = await upload(await pixels(8_001, 5_000), 'huge.png', 'image/png');
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'huge.png has 8001 × 5000 pixels, 40.1 megapixels; a picture may have 40 at most. Scale it down, then upload it again.',
    ]);
    expect((await upload(await pixels(8_000, 5_000), 'large.png', 'image/png')).status).toBe(201);
  });

  test('a picture of more than 10 MiB is refused with the reason', async () => {
    const heavy = Buffer.concat([await pixels(10, 10), Buffer.alloc(10 * 1024 * 1024)]);
    const answer = await upload(heavy, 'heavy.png', 'image/png');
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'heavy.png has 10.1 MiB; a picture may have 10 at most. Save it smaller, then upload it again.',
    ]);
  });

  test('of strangers is not looked at', async () => {
    const answer = await http(strapi).post('/upload').attach('files', Buffer.from(svg), 'a.svg');
    expect(answer.status).toBe(401);
    expect(answer.body.error.message).not.toContain('a.svg');
  });

  test('that replaces another is looked at, too', async () => {
    const { body } = await upload(await pixels(2, 2), 'first.png', 'image/png');
    const replaced = await http(strapi)
      .post(`/upload?id=${body[0].id}`)
      .set('Authorization', editor)
      .attach('files', Buffer.from(svg), { filename: 'first.png', contentType: 'image/png' });
    expect(replaced.status).toBe(400);
  });

  test('is of the editor’s machine: the cms fetches nothing from an address', async () => {
    const answer = await http(strapi)
      .post('/upload/actions/upload-from-urls')
      .set('Authorization', editor)
      .send({ urls: ['http://127.0.0.1:1/a.png'] });
    expect([404, 405]).toContain(answer.status);
  });

  test.each(['{', 'null', '[]', '"name"'])('with details that are %s is refused', async (details) => {
    const picture = await pixels(2, 2);
    const send = (...texts: string[]) =>
      texts.reduce(
        (request, text) => request.field('fileInfo', text),
        http(strapi).post('/upload').set('Authorization', editor).attach('files', picture, 'a.png'),
      );
    expect((await send(details)).status).toBe(400);
    expect((await send('{}', details)).status).toBe(400);
    const { status, body } = await send('{"alternativeText":"A plate"}');
    expect([status, body[0]?.alternativeText]).toEqual([201, 'A plate']);
  });

  test('a picture is taken', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const answer = await upload(pixel, 'pixel.png', 'image/png');
    expect(answer.status).toBe(201);
  });

  test('a picture whose name ends in that of a program is refused with the reason', async () => {
    const { status, body } = await upload(await pixels(2, 2), 'a.hta', 'image/png');
    expect([status, body.error.message]).toEqual([
      400,
      'a.hta is a PNG, and its name has another ending. Let it end in .png, then upload it again.',
    ]);
  });

  test('a picture whose name has no ending is given that of its type', async () => {
    const { body } = await upload(await pixels(2, 2), 'Burger', 'image/png');
    expect(body[0]).toMatchObject({ ext: '.png', mime: 'image/png' });
  });

  describe('leave nothing behind in the folder for temporary files:', () => {
    const MIB = 1024 * 1024;
    // A size that no file of another process has.
    const SIZE = MIB + process.pid;
    const bytes = Buffer.alloc(SIZE);

    test.each(['/upload', '/upload/files', '/', '/api/zzz', '/admin/login'])(
      'a stranger’s file to %s is not even kept while it comes in',
      async (address) => {
        const answer = await http(strapi).post(address).attach('x', bytes, 'a.png');
        expect([400, 401, 404, 405]).toContain(answer.status);
        expect(kept(SIZE)).toEqual([]);
      },
    );

    test.each(['files', 'x'])('an editor’s file in the field %s that is no picture', async (field) => {
      const answer = await http(strapi)
        .post('/upload')
        .set('Authorization', editor)
        .attach(field, bytes, 'a.png');
      expect(answer.status).toBe(400);
      expect(kept(SIZE)).toEqual([]);
    });

    test('a picture that is taken', async () => {
      const picture = Buffer.concat([await pixels(10, 10), bytes]);
      expect((await upload(picture, 'padded.png', 'image/png')).status).toBe(201);
      expect(kept(picture.length)).toEqual([]);
    });

    test('a file of which more comes in than a picture may have, and its reason is said', async () => {
      const before = readdirSync(tmpdir());
      const answer = await upload(Buffer.alloc(30 * MIB), 'huge.png', 'image/png');
      expect([answer.status, answer.body.error.message]).toEqual([
        400,
        'huge.png has more than 11 MiB; a picture may have 10 at most. Save it smaller, then upload it again.',
      ]);
      const added = readdirSync(tmpdir()).filter((name) => !before.includes(name));
      expect(added.filter((name) => /^[a-z0-9]{25}$|^upload-/.test(name))).toEqual([]);
    });
  });

  const several = (count: number, content: Buffer) => {
    const call = http(strapi).post('/upload').set('Authorization', editor);
    for (let number = 1; number <= count; number += 1) call.attach('files', content, `picture-${number}.png`);
    return call;
  };

  test('ten pictures are taken at once, and the eleventh is too much', async () => {
    const picture = await pixels(2, 2);
    expect((await several(10, picture)).body).toHaveLength(10);
    const { status, body } = await several(11, picture);
    expect([status, body.error.message]).toEqual([
      400,
      '10 pictures may be uploaded at once. Choose fewer, then upload the others.',
    ]);
  });
});

/** Files of this size in the folder for temporary files and in the folders that uploads make there. */
function kept(size: number): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => /^(strapi-)?upload-/.test(name));
  return ['', ...folders]
    .flatMap((folder) => readdirSync(join(tmpdir(), folder)).map((name) => join(tmpdir(), folder, name)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.size === size);
}
