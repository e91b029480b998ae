import type { Plugin } from 'vite';
import { limits } from '../../api/contract/limits.ts';

const HELPER = 'vite/preload-helper.js';
const BOOT_HELPER = '\0preload-helper-of-the-first-script';

/**
 * Vite's helper of import() without its lists of files to preload, which `modulePreload: false` leaves empty: it reports a
 * script that cannot be loaded, as Vite's does.
 */
const PRELOAD_HELPER = `export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw payload;
});`;

/** Queries that load page after page; the site has none. */
const NO_INFINITE_QUERIES = `export function infiniteQueryBehavior() {
  throw new Error('The bundle leaves out infinite queries: see site/bundle/lean-modules.ts.');
}
export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;`;

/** No query is fetched again because its tab is shown again; what is fetched or tried again does not wait for that. */
const ALWAYS_FOCUSED = `export const focusManager = { isFocused: () => true, subscribe: () => () => undefined };`;

/** For formik's `connect`, which no form uses; it brings react-is with it. */
const NO_HOISTED_STATICS = `export default function hoistNonReactStatics() {
  throw new Error("The bundle leaves out formik's connect: see site/bundle/lean-modules.ts.");
}`;

/** formik copies the values of forms, which are plain data, with lodash. */
const CLONE_DEEP = 'export default (value) => structuredClone(value);';
const CLONE = 'export default (value) => (Array.isArray(value) ? [...value] : { ...value });';

/** The names of fields are words with dots or brackets between them. */
const TO_PATH = `export default (path) => {
  if (Array.isArray(path)) return path.map(String);
  return path == null ? [] : String(path).split(/[.[\\]]+/).filter((part) => part !== '');
};`;

/** Of plain data only; lodash's also knows objects of other windows. */
const IS_PLAIN_OBJECT = `export default (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};`;

/** For yup's schemas that rename the keys of what they read, which no form does. */
const NO_CASES = `export function camelCase() {
  throw new Error('The bundle leaves out the renaming of keys: see site/bundle/lean-modules.ts.');
}
export const snakeCase = camelCase;`;

/** Replaces modules of libraries of which the browser needs little. */
export function leanModules(): Plugin {
  const replaced = new Set<string>();
  const modules = [
    { ending: HELPER, code: PRELOAD_HELPER },
    { ending: '/query-core/build/modern/infiniteQueryBehavior.js', code: NO_INFINITE_QUERIES },
    { ending: '/query-core/build/modern/focusManager.js', code: ALWAYS_FOCUSED },
    { ending: '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js', code: NO_HOISTED_STATICS },
    { ending: '/lodash-es/cloneDeep.js', code: CLONE_DEEP },
    { ending: '/lodash-es/clone.js', code: CLONE },
    { ending: '/lodash-es/toPath.js', code: TO_PATH },
    { ending: '/lodash-es/isPlainObject.js', code: IS_PLAIN_OBJECT },
    { ending: '/tiny-case/index.js', code: NO_CASES },
  ];
  return {
    name: 'lean-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    // The first script loads the others after the first paint: it may import nothing of them.
    resolveId: (id, importer) =>
      id.endsWith(HELPER) && importer?.endsWith('/src/entry-boot.ts') ? BOOT_HELPER : undefined,
    load(id) {
      if (id === BOOT_HELPER) return PRELOAD_HELPER;
      const found = modules.find(({ ending }) => id.endsWith(ending));
      if (found) replaced.add(found.ending);
      return found?.code;
    },
    transform(code, id) {
      if (id.endsWith('/api/contract/calls.ts')) return withTokensOnly(code);
      // A limit is written where it is used; the bundler would keep the table of all.
      return id.endsWith('.ts') || id.endsWith('.tsx') ? withLimits(code, { ...limits }) : undefined;
    },
    buildEnd(error) {
      if (error) return;
      const missing = modules.filter(({ ending }) => !replaced.has(ending));
      if (missing.length > 0) this.error(`Not replaced: ${missing.map(({ ending }) => ending).join()}`);
    },
  };
}

/** Of who may make a call the browser reads only whether it needs the token; the api checks the rest. */
const withTokensOnly = (code: string): string =>
  code.replace(/(path: '[^']+',\s*)needs: '(?!token')\w+',?/g, '$1');

const withLimits = (code: string, values: Record<string, number | string>): string =>
  code.replace(/(?<![\w.$])limits\.(\w+)/g, (all, name: string) =>
    name in values ? JSON.stringify(values[name]) : all,
  );
