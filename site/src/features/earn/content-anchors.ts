/** Every id, beside those that React makes, on the pages that show the editors' words. Their rich text has no ids. */
export const contentAnchors = [
  'how',
  'main',
  'main-menu',
  'member-menu',
  'prospect',
  'prospect-help',
] as const;
