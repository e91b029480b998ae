import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/**
 * `node .run/quick-spread.mjs FOLDER…` rewrites the built files of these folders. Before Node 22 an object that starts with a spread
 * and goes on after it, `{...a, b}`, gets a hidden class of its own each time: eight times the time, slower reads, and garbage that
 * only a full collection removes. After an empty spread, `{...null, ...a, b}`, objects of one place share their class. Production,
 * on Node 24, does not need it.
 */
/** The first V8 that shares the class by itself: Node 22's. */
const FIRST_QUICK_V8 = 12;

/** The code with an empty spread before the first one of each object that needs it. */
export function withQuickSpreads(code) {
  const places = placesIn(parseAst(code)).sort((one, other) => one - other);
  const from = [0, ...places];
  return from.map((start, index) => code.slice(start, places[index])).join('...null, ');
}

function placesIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const [first, second] = node.type === 'ObjectExpression' ? node.properties : [];
  const own =
    first?.type === 'SpreadElement' && first.argument.type !== 'Literal' && second ? [first.start] : [];
  return [...own, ...Object.values(node).flatMap(placesIn)];
}

const isProgram = process.argv[1] === import.meta.filename;
if (isProgram && Number.parseInt(process.versions.v8) < FIRST_QUICK_V8)
  for (const folder of process.argv.slice(2))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (path.endsWith('.js')) writeFileSync(path, withQuickSpreads(readFileSync(path, 'utf8')));
    }
