import fs from 'node:fs';
import path from 'node:path';
import { checkPictures } from '../../src/desk/checks/pictures';
import { warnOfMissingPictures, warnOfPictures } from '../../src/desk/warnings/pictures';
import { aSubject, attributesOf, EARN, HOME, said } from './subject';

interface View {
  uid: string;
  fields: Record<string, { hint?: string }>;
}

const image = { id: 1, url: '/uploads/a.webp' };

test.each([
  ['of an entry', aSubject(HOME, { image, alt_text: ' ' }), 'alt_text'],
  ['in a component', aSubject(EARN, { banner: { image } }), 'banner.alt_text'],
  [
    'in a list',
    aSubject('api::discover.discover', { banners: [{ image, alt_text: 'A' }, { image }] }),
    'banners.1.alt_text',
  ],
])('a picture %s says what it shows', (_what, subject, field) => {
  expect(said(checkPictures, subject)).toEqual([
    `${field}: Say what the picture shows, for those who cannot see it, or say that it is only decoration.`,
  ]);
});

test('a text here or in the media library, or decoration, is enough; no picture needs none', () => {
  for (const fields of [
    { image, alt_text: 'Ramen' },
    { image: { ...image, alternativeText: 'Ramen' } },
    { image, is_decorative: true },
    { image: null },
  ])
    expect(said(checkPictures, aSubject(HOME, fields))).toEqual([]);
});

const ofWidth = (width: number) => ({ ...image, width, height: 427 });
const TOO_NARROW =
  'The picture is 640 × 427 pixels and should be at least 1,200 pixels wide. It may look blurred.';

test.each([
  ['of an entry', aSubject(HOME, { image: ofWidth(640) }), 'image'],
  ['that is shared', aSubject(EARN, { share_image: ofWidth(640) }), 'share_image'],
  ['in a component', aSubject(EARN, { banner: { image: ofWidth(640) } }), 'banner.image'],
  [
    'in a list',
    aSubject('api::discover.discover', { banners: [{ image: ofWidth(1200) }, { image: ofWidth(640) }] }),
    'banners.1.image',
  ],
])('a picture %s is as wide as its form says', (_what, subject, field) => {
  expect(said(warnOfPictures, subject)).toEqual([`${field}: ${TOO_NARROW}`]);
});

test('a picture that is wide enough, of unknown size, for phones, or none is not named', () => {
  for (const fields of [{ image: ofWidth(1200) }, { image }, { image: null }])
    expect(said(warnOfPictures, aSubject(HOME, fields))).toEqual([]);
  expect(said(warnOfPictures, aSubject(EARN, { banner: { mobile_image: ofWidth(640) } }))).toEqual([]);
});

test('a banner of the home page without a picture is named', () => {
  const missing = 'image: This banner has no picture: the home page shows its words alone.';
  for (const entry of [{}, { image: null }])
    expect(said(warnOfMissingPictures, aSubject(HOME, entry))).toEqual([missing]);
  expect(said(warnOfMissingPictures, aSubject(HOME, { image }))).toEqual([]);
  expect(said(warnOfMissingPictures, aSubject('api::popup.popup', {}))).toEqual([]);
});

test('a form says how wide a picture should be where the checks look at it', () => {
  const views = path.resolve(__dirname, '../../src/access/views');
  const hinted = ['types', 'components'].flatMap((folder) =>
    fs.readdirSync(path.join(views, folder)).flatMap((name) => {
      const { uid, fields }: View = JSON.parse(fs.readFileSync(path.join(views, folder, name), 'utf8'));
      return Object.entries(fields)
        .filter(([, { hint }]) => hint?.includes('at least 1,200 pixels wide'))
        .map(([field]) => ({ uid, field }));
    }),
  );
  expect(hinted).toHaveLength(6);
  for (const { uid, field } of hinted)
    expect([uid, field, attributesOf(uid)[field]?.pluginOptions?.desk]).toEqual([
      uid,
      field,
      { minWidth: 1200 },
    ]);
});
