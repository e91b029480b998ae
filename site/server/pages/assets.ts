import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/**
 * Addresses of the files a page loads: the first script, the style sheets in order, and the scripts loaded after the first
 * paint.
 */
interface PageAssets {
  readonly entry: string;
  readonly css: string[];
  readonly preload: string[];
}
export type AssetsOf = (sources: readonly string[]) => PageAssets;

/** The first script of every page. @public for .run/dev/site.mjs */
export const START = 'src/entry-boot.ts';
/** The script that hydrates the page. @public for .run/dev/site.mjs */
export const ENTRY = 'src/entry-client.tsx';
const SHEET = 'style.css';

/** Reads the build's manifest; `sources` are the route files of a page. */
export function readAssets(clientFolder: string): AssetsOf {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const known = new Map<string, PageAssets>();
  return (sources) => {
    const key = sources.join();
    const assets = known.get(key) ?? collect(manifest, sources);
    known.set(key, assets);
    return assets;
  };
}

function collect(manifest: z.infer<typeof manifestSchema>, sources: readonly string[]): PageAssets {
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const source of [ENTRY, ...sources]) visit(source);
  const entry = manifest[START];
  const sheet = manifest[SHEET];
  if (!entry || !sheet) throw new Error(`The build has no ${START} or no ${SHEET}`);
  return { entry: `/${entry.file}`, css: [`/${sheet.file}`], preload: [...files] };
}
