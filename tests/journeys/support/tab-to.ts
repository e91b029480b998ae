import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 40;

/** Moves the focus forward with the Tab key until it reaches the element, if it is not there already. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}
