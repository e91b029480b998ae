/** Every layer in its order, as index.css has it. Bundlers shuffle sheets, and the first to name a layer decides: say this before all of them. */
export const LAYERS = '@layer tokens, base, components, blocks, features, pages;\n';
