import { isBlank, type Check } from './entry';

/** Every page has a heading. */
export const checkHeadings: Check = ({ attributes, entry }) => {
  const isPage = 'banner_text' in attributes && 'browser_title' in attributes;
  if (!isPage || !isBlank(entry.banner_text) || !isBlank(entry.browser_title)) return [];
  const message = 'The page has no heading. Write one here, or give the page a title for the browser’s tab.';
  return [{ path: ['banner_text'], message }];
};
