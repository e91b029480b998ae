import {
  findWarnings,
  warnOfDisclaimers,
  warnOfMarkup,
  warnOfOverrides,
  warnOfPopups,
} from '../../src/desk/warnings/warnings';
import { aPartner, aSubject, EARN, HOME, said } from '../checks/subject';

const asked = { search: () => Promise.resolve(1), findForm: () => Promise.resolve(false) };

test('a shared entry that no site shows', () => {
  const nowhere = 'No site shows this: each partner has a version of its own, or not this page.';
  expect(said(warnOfOverrides, aSubject(HOME, {}, { partners: [] }))).toEqual([`: ${nowhere}`]);
  expect(said(warnOfOverrides, aSubject(HOME, {}))).toEqual([]);
});

test('a page on earning without a disclaimer', () => {
  const page = (url: string, disclaimer?: string) =>
    said(warnOfDisclaimers, aSubject(EARN, { url, disclaimer }));
  expect(page('/earn/a')).toEqual(['disclaimer: The page has no small print.']);
  expect([...page('/earn/a', 'Rates can change.'), ...page('/help')]).toEqual([]);
});

test.each([
  ['# Large', 'a large heading'],
  ['![A](/uploads/a.webp)', 'a picture'],
  ['`code` and <video></video>', 'code, <video>'],
])('markup that the site drops: %s', (disclaimer, what) => {
  expect(said(warnOfMarkup, aSubject(EARN, { disclaimer }))).toEqual([
    `disclaimer: The site does not show this as ${what}.`,
  ]);
});

test('markup that the site keeps', () => {
  const disclaimer = '### Small\n\n- **a** [b](/search)\n\n> c\n\n---\n\nd<sup>e</sup>';
  expect(said(warnOfMarkup, aSubject(EARN, { disclaimer }))).toEqual([]);
});

test('a popup that no partner names', () => {
  const popup = aSubject(HOME, { slug: 'summer' });
  const page = { ...popup.page, uid: 'api::popup.popup' as never };
  const partners = [{ ...aPartner, generalModalType: 'welcome' }];
  expect(said(warnOfPopups, { ...popup, page, partners })).toEqual([
    'slug: No partner that shows this names a popup "summer".',
  ]);
  expect(said(warnOfPopups, { ...popup, page, partners, entry: { slug: 'welcome' } })).toEqual([]);
});

test.each(['constructor', 'blocks.nothing', undefined])(
  'a block of the unknown component %s is not looked at',
  async (__component) => {
    const subject = aSubject(EARN, { main_column: [{ __component, text: 'Hi' }] });
    expect(await findWarnings(subject, asked)).toEqual(
      await findWarnings(aSubject(EARN, { main_column: [] }), asked),
    );
  },
);

test('the hints of a form name line breaks and a missing picture', async () => {
  const subject = aSubject(HOME, { banner_text: 'One.\nTwo.' });
  const found = await findWarnings(subject, asked);
  expect(found.map(({ path }) => path.join('.'))).toEqual(['banner_text', 'image']);
});

test('the hints of a survey name a form that the provider does not have', async () => {
  const subject = aSubject('api::survey.survey', { form_id: 'unknown1' });
  expect(await findWarnings(subject, asked)).toContainEqual({
    path: ['form_id'],
    message: 'The survey provider has no form unknown1: a click on the question would open nothing.',
  });
});
