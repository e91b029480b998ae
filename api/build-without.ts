import type { Plugin } from 'vite';

/**
 * Leaves a module that is loaded on demand out of a bundle: loading it fails, whatever the process is configured to do. The build
 * fails if no module has this path.
 */
export function buildWithout(path: string, name: string): Plugin {
  const message = `This build has no ${name}; it was made for production.`;
  let isFound = false;
  return {
    name: `without-${name}`,
    load: (id) => {
      if (!id.includes(path)) return null;
      isFound = true;
      return `throw new Error(${JSON.stringify(message)}); export const ${name} = undefined;`;
    },
    buildEnd(problem) {
      if (!problem && !isFound) this.error(`No module has the path ${path}.`);
    },
  };
}
