import { screen } from '@testing-library/react';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { FORM_FIELD } from './unsubscribe-outcome.ts';

const open = async (query: string) => {
  const site = renderSite(`/unsubscribe${query}`, { partner: aPartner('ihg'), member: null });
  return { ...site, title: await site.heading() };
};

test('the page asks first, names the programme, and posts to the address it stands at', async () => {
  const { title } = await open('?token=abc');
  expect(title).toBe('Stop e-mails about your dines?');
  expect(screen.getByText(/IHG at Table e-mails you/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Stop these e-mails' });
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('action');
  expect(form?.elements.namedItem(FORM_FIELD)).toHaveValue('yes');
  expect(button).toHaveAttribute('type', 'submit');
});

test.each([
  ['done', 'We no longer e-mail you about dines', /you can switch the e-mails on again/],
  ['invalid', 'This link does not work', /Nothing was changed/],
])('afterwards (%s) it says what came of it, and leads to the profile', async (state, heading, text) => {
  const { title } = await open(`?state=${state}`);
  expect(title).toBe(heading);
  expect(document.title).toContain(heading);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute(
    'href',
    '/account/user_profile',
  );
  expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull();
});

test.each([
  [
    '?token=abc&list=favourites',
    'Stop e-mails about saved restaurants?',
    /e-mails you when a restaurant you saved/,
  ],
  [
    '?state=done&list=favourites',
    'We no longer e-mail you about saved restaurants',
    /Your saved restaurants are still in your account/,
  ],
  ['?state=invalid&list=favourites', 'This link does not work', /stop the e-mails about saved restaurants/],
])('a link of an e-mail about saved restaurants (%s) says so', async (query, heading, text) => {
  const { title } = await open(query);
  expect(title).toBe(heading);
  expect(document.title).toContain(heading);
  expect(screen.getByText(text)).toBeVisible();
});

test('a failure keeps the button and says to press it again', async () => {
  await open('?token=abc&state=failed');
  expect(screen.getByText(/Please press the button again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop these e-mails' })).toBeVisible();
});

test('any other state asks', async () => {
  expect((await open('?token=abc&state=constructor')).title).toBe('Stop e-mails about your dines?');
});

test('a programme that nobody can join has no such page', async () => {
  const site = renderSite('/unsubscribe', { partner: aPartner('ftch') });
  await site.heading();
  expect(site.address()).toBe('/not_found');
});
