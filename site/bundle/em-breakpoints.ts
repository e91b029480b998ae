/** Of the text at a browser's default size, of which media queries count an em. */
const EM_PX = 16;

/**
 * A PostCSS plugin: media queries in em instead of px, so that larger text has the layout of a narrower screen. At the default
 * size nothing changes.
 */
export const emBreakpoints = () => ({
  postcssPlugin: 'em-breakpoints',
  AtRule: {
    media: (rule: { params: string }): void => {
      const inEm = rule.params.replace(/([\d.]+)px\b/g, (_all, px: string) => `${Number(px) / EM_PX}em`);
      // PostCSS visits again what was changed.
      if (inEm !== rule.params) rule.params = inEm;
    },
  },
});
