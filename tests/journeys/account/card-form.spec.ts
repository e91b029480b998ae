import { siteOf } from '../support/platform.ts';
import { signIn, signInAtPartner } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const CARDS = '/account/manage_cards';

test('the frame has one field, and refuses brands that the programme does not accept and numbers with a wrong digit [CARD-066, CARD-075]', async ({
  page,
}) => {
  // This programme accepts Mastercard and Visa only.
  await page.goto(`${siteOf('t-mobile')}/login?returnUrl=${encodeURIComponent(CARDS)}`);
  await signInAtPartner(page, 'basic@t-mobile.example');
  const frame = page.frameLocator('#card-number');
  const number = frame.getByRole('textbox', { name: 'Card number' });
  await expect(number).toBeVisible();
  expect(await frame.locator('input, select, textarea').count()).toBe(1);
  const link = page.getByRole('button', { name: 'Link this card' });
  await page.getByRole('checkbox', { name: /I link this card/ }).check();

  for (const [digits, message] of [
    ['378282246310005', 'Card must be Mastercard® or Visa®'],
    ['4111111111111112', 'Please check the card number: a digit seems to be wrong.'],
    ['411111111111', 'Please check the card number: it has too few or too many digits.'],
  ] as const) {
    await number.fill(digits);
    await number.blur();
    await expect(frame.getByText(message)).toBeVisible();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(link).toHaveAttribute('aria-disabled', 'true');
  }
  await number.fill('4111111111111111');
  await expect(number).toHaveAttribute('aria-invalid', 'false');
  await expect(link).not.toHaveAttribute('aria-disabled');
});

test('a card is linked with a captcha at the first submit [CARD-047, CARD-048, CARD-053]', async ({
  page,
}) => {
  await page.goto(`${siteOf('marriott')}${CARDS}`);
  await signIn(page, 'select@marriott.example');
  const number = page.frameLocator('#card-number').getByRole('textbox', { name: 'Card number' });
  await expect(number).toBeVisible();
  const calls: string[] = [];
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/Member/Cards') {
      calls.push('cards');
      bodies.push(request.postDataJSON());
    }
  });
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/Captcha') calls.push('captcha');
  });
  await number.fill('5555555555554444');
  await page.getByRole('checkbox', { name: /I link this card/ }).check();
  await page.getByRole('button', { name: 'Link this card' }).click();
  await expect(page.getByText(/Your card is linked/)).toBeVisible();
  expect(calls).toEqual(['captcha', 'cards']);
  expect(bodies).toEqual([
    {
      creditCards: [{ encryptedCardNumber: expect.any(String), lastFour: '4444', cardType: 'MAST' }],
      directFileFeedOptIn: true,
      gRecaptchaResponse: expect.stringMatching(/^[\w+/=]{200,}$/),
    },
  ]);
});

test.describe('a form after a refusal', () => {
  test.use({ allow: /GL Driver Message|401/ });

  test('has a captcha from the second submit on, not with the first [LOGIN-051]', async ({ page }) => {
    const site = siteOf('choice');
    await page.goto(`${site}/login`);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/SignIn') sent.push(request.postDataJSON());
    });
    await signIn(page, 'vip@choice.example', 'not-my-password');
    await expect(page.getByText('Invalid user name or password').first()).toBeVisible();
    await signIn(page, 'vip@choice.example');
    await expect(page).toHaveURL(`${site}/account/overview`);
    expect(sent).toEqual([
      expect.not.objectContaining({ 'g-recaptcha-response': expect.anything() }),
      expect.objectContaining({ 'g-recaptcha-response': expect.stringMatching(/^[\w+/=]{200,}$/) }),
    ]);
  });
});
