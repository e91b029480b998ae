import { expect, type Page } from '@playwright/test';
import { tabTo } from './tab-to.ts';

/** Fills in the form that links a card by keyboard alone, waiting for the effect of each key, and sends it. */
export async function linkCardByKeyboard(page: Page, digits: string): Promise<void> {
  const number = page.frameLocator('#card-number').getByRole('textbox', { name: 'Card number' });
  await number.waitFor();
  // The element of the frame, which passes the focus on to its field, as the Tab key does.
  await page.locator('#card-number').focus();
  await expect(number).toBeFocused();
  await page.keyboard.type(digits);
  await expect(number).toHaveValue(digits.match(/.{4}/g)?.join(' ') ?? '');
  await page.keyboard.press('Tab');
  const consent = page.getByRole('checkbox', { name: /I link this card/ });
  await expect(consent).toBeFocused();
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  const link = page.getByRole('main').getByRole('button', { name: /^Link / });
  await tabTo(page, link);
  await expect(link, 'number and consent are complete').not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
}
