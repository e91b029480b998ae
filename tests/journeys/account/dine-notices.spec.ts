import AxeBuilder from '@axe-core/playwright';
import { deliver, dinnerWithTip, feedContext } from '../support/feed.ts';
import { mailed } from '../support/mails.ts';
import { siteOf } from '../support/platform.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const EMAIL = 'select@wynd.example';
const SITE = siteOf('wynd');

test('a member is mailed about a dine, ends these e-mails by the mail’s link without scripts, and switches them on again', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(`${SITE}/login?returnUrl=${encodeURIComponent('/account/user_profile')}`);
  await signIn(page, EMAIL);
  await expect(page).toHaveURL(`${SITE}/account/user_profile`);
  const choice = page.getByRole('checkbox', { name: /^Tell me by e-mail/ });
  await expect(choice).toBeChecked();

  // The browser's own request: Node does not resolve *.localhost.
  const { publicId } = await page.evaluate(
    async () => (await fetch('/api/Member')).json() as Promise<{ publicId: string }>,
  );
  const context = await feedContext('wynd', { publicId });
  const [authorised, settled] = dinnerWithTip(context, context.cards[0]?.lastFour ?? '');
  if (!authorised || !settled) throw new Error('A dinner has two events.');
  await deliver(context, [authorised]);
  const { text } = await mailed(EMAIL, /^We saw your dine at/, 'about $50.00');
  const link = /Stop e-mails about my dines:\n(\S+)/.exec(text)?.[1] ?? '';
  expect(link).toContain(`${SITE}/unsubscribe?token=`);

  // Whoever opens the link is signed in nowhere.
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const letter = await visitor.newPage();
  await letter.goto(link);
  await page.reload();
  await expect(choice, 'opening the link changes nothing').toBeChecked();
  await letter.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('We no longer e-mail you about dines');
  await expect(letter).toHaveURL(`${SITE}/unsubscribe?state=done&list=dines`);
  await visitor.close();

  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('All changes were saved.');
  await deliver(context, [settled]);
  await mailed(EMAIL, /^It is final: you earned/, '$61.20');
});

test('with scripts the page of the link works as well, and says so of a link that is incomplete', async ({
  page,
}) => {
  await page.goto(`${siteOf('marriott')}/unsubscribe?token=cut-off`);
  await page.keyboard.press('Tab');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
