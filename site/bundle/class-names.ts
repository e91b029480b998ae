import { basename } from 'node:path';

/**
 * Names a CSS module's class by its file: `Hero-line`. Scripts and pages repeat these names, and unlike hashes they compress.
 * A second file of the same name is refused.
 */
export function classNames() {
  const files = new Map<string, string>();
  return (name: string, file: string): string => {
    const [path = file] = file.split('?');
    const base = basename(path, '.module.css');
    const known = files.get(base) ?? path;
    if (known !== path) throw new Error(`Two CSS modules are called ${base}: ${known} and ${path}`);
    files.set(base, path);
    return `${base}-${name}`;
  };
}
