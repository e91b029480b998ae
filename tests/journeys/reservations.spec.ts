import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { linkCardByKeyboard } from './support/link-card.ts';
import { siteOf } from './support/platform.ts';
import { PASSWORD } from './support/sign-in.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/watch.ts';

const PARTNER = 'hilton';
const DAYS_AHEAD = 20;
const DAY_MS = 86_400_000;

test('by keyboard a visitor finds a table, signs in, books, changes, cancels and links a card [A11Y-019] [MERCH-024] [MERCH-032] [MERCH-033] [PART-040]', async ({
  page,
}) => {
  test.slow();
  await openBookableRestaurant(page);
  await chooseTable(page);
  await signInByKeyboard(page);
  const booking = page.getByRole('dialog', { name: 'Book a table' });
  await tabTo(page, booking.getByLabel(/^Phone number/));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('(312) 555-0187');
  await page.keyboard.press('Enter');
  const booked = page.getByRole('dialog', { name: 'Your table is booked' });
  await expect(booked).toBeVisible();
  await savesCalendarFile(page);
  await press(page, booked.getByRole('link', { name: 'See or change my tables' }));
  await expect(page).toHaveURL(/\/account\/reservations$/);
  await changeTable(page);
  await cancelTable(page);
  await linkCard(page);
});

test('on the page of a restaurant that is opened directly, what opens later has the ids that the server wrote', async ({
  page,
}) => {
  await openBookableRestaurant(page);
  await page.reload();
  await page.getByRole('button', { name: 'Choose the day in a calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible();
});

const press = async (page: Page, element: ReturnType<Page['getByRole']>): Promise<void> => {
  await expect(element).toBeVisible();
  await tabTo(page, element);
  await page.keyboard.press('Enter');
};

async function openBookableRestaurant(page: Page): Promise<void> {
  await page.goto(`${siteOf(PARTNER)}/search?location=Chicago%2C%20IL&reservations=true`);
  const first = page.getByRole('main').getByRole('list').getByRole('link').first();
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/merchants\/\d+/);
}

async function chooseTable(page: Page): Promise<void> {
  const widget = page.getByRole('region', { name: 'Book a table' });
  const day = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  await looksAtCalendar(page);
  await widget.getByLabel(/^Date/).focus();
  await widget.getByLabel(/^Date/).fill(day);
  const times = widget.getByRole('button', { name: /^Book / });
  await expect(times.first()).toBeVisible();
  expect(await times.count()).toBeLessThanOrEqual(5);
  await press(page, times.first());
  await press(
    page,
    page.getByRole('dialog', { name: 'Sign in to book' }).getByRole('link', { name: 'Sign in' }),
  );
}

async function looksAtCalendar(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Choose the day in a calendar' });
  await press(page, opener);
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  const chosen = calendar.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(chosen).toBeFocused();
  const name = (await chosen.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowDown');
  // The week after may be in the next month, whose page is shown then.
  await expect(calendar.locator(':focus')).toHaveAttribute('aria-label', /day, /);
  await expect(calendar.locator(':focus')).not.toHaveAttribute('aria-label', name);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
}

async function signInByKeyboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^E-mail/).focus();
  await page.keyboard.type(`vip@${PARTNER}.example`);
  await tabTo(page, page.getByLabel(/^Password/));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}

async function savesCalendarFile(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Add it to my calendar' });
  await tabTo(page, link);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('reservation.ics');
}

async function changeTable(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Change the table/ }).last());
  const dialog = page.getByRole('dialog', { name: 'Change your table' });
  await looksAtCalendar(page);
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Guests'));
  await page.keyboard.type('7');
  await press(page, dialog.getByRole('button', { name: /^\d+:\d\d\s[AP]M$/ }).last());
  await press(page, dialog.getByRole('button', { name: /^Change to / }));
  await expect(page.getByText(/^Your table at .* is now for /)).toBeVisible();
  await expect(page.getByText(/7 guests/).first()).toBeVisible();
}

async function cancelTable(page: Page): Promise<void> {
  const table = page.getByRole('listitem').filter({ hasText: '7 guests' });
  await press(page, table.getByRole('button', { name: /^Cancel the table/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel the table' }));
  const outcome = page.getByText(/^Your table at .* is cancelled\.$/);
  await expect(outcome).toBeVisible();
  await expect(table.getByText('Cancelled', { exact: true })).toBeVisible();
}

async function linkCard(page: Page): Promise<void> {
  await page.goto(`${siteOf(PARTNER)}/account/manage_cards`);
  await linkCardByKeyboard(page, '2223003122003222');
  await expect(page.getByText('Your card is linked.').first()).toBeVisible();
}
