import type { Plugin } from 'vite';

/** Leaves a module that is loaded on demand out of a bundle: loading it fails, whatever the process is configured to do. */
export function buildWithout(path: string, name: string): Plugin {
  const message = `This build has no ${name}; it was made for production.`;
  return {
    name: `without-${name}`,
    load: (id) =>
      id.includes(path)
        ? `throw new Error(${JSON.stringify(message)}); export const ${name} = undefined;`
        : null,
  };
}
