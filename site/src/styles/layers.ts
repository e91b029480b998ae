/**
 * Every layer in order, as in index.css. It must come before all style sheets: bundlers reorder them, and the first mention of
 * a layer decides.
 */
export const LAYERS = '@layer tokens, base, components, blocks, features, pages;\n';
