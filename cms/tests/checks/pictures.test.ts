import { checkPictures } from '../../src/desk/checks/pictures';
import { aSubject, EARN, HOME, said } from './subject';

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
    `${field}: Say what the picture shows, for those who cannot see it, or tick that it is decoration.`,
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
