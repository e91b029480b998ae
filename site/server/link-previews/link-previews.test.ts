import request from 'supertest';
import sharp from 'sharp';
import { aSite } from '../site.fixture.ts';

const visit = (site: ReturnType<typeof aSite>, path: string, host = 'nosh.localhost') =>
  request(site).get(path).set('Host', host);
const previewIn = ({ text }: request.Response) =>
  /property="og:image" content="http:\/\/\w+\.localhost:3000([^"]+)"/.exec(text)?.[1] ?? '';

describe('the picture of a link preview', () => {
  test('is drawn with the size and the type that the page says', async () => {
    const site = aSite();
    const page = await visit(site, '/');
    expect(page.text).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(page.text).toContain('<meta property="og:image:type" content="image/jpeg"/>');
    const { status, headers, body } = await visit(site, previewIn(page));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height } = await sharp(body).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
    // The corner has the colour of the partner's hero.
    const { data } = await sharp(body)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((value, index) => Math.abs(value - [0xff, 0xc5, 0x3d][index]!) < 4)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is of the page and of the partner', async () => {
    const site = aSite();
    const [home, search] = [previewIn(await visit(site, '/')), previewIn(await visit(site, '/search'))];
    const ihg = previewIn(await visit(site, '/search', 'ihg.localhost'));
    expect(new Set([home, search, ihg]).size).toBe(3);
    expect((await visit(site, search, 'ihg.localhost')).status).toBe(404);
  });

  test('says nothing that no page of the site says', async () => {
    const site = aSite();
    const [, folder, design, name = ''] = previewIn(await visit(site, '/')).split('/');
    const [, signature] = name.split('.');
    const other = Buffer.from('["Free money",  "hero-pizza","",false]').toString('base64url');
    for (const forged of [
      `${other}.${signature}.jpg`,
      `${other}.jpg`,
      `${name.replace('.jpg', 'A.jpg')}`,
      '..jpg',
    ])
      expect((await visit(site, `/${folder}/${design}/${forged}`)).status).toBe(404);
  });

  test('of an old design is drawn as now, and cached briefly', async () => {
    const site = aSite();
    const address = previewIn(await visit(site, '/')).replace(/previews\/\w+/, 'previews/000000000000');
    const { status, headers } = await visit(site, address);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  });
});
