import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/*
 * `node .run/share-hidden-classes.mjs FOLDER…` rewrites the built files of these folders for a Node before 22. There an object that
 * starts with a spread and goes on after it, `{...a, b}`, gets a hidden class of its own each time: it takes eight times as long, is
 * read more slowly, and leaves what only a full garbage collection removes. After an empty spread, `{...null, ...a, b}`, objects of
 * one place share their class. Production, on Node 24, does not need it, so it is no part of the bundler's configuration.
 */

/** The first V8 in which such objects share their class by themselves: Node 22's. */
const FIXED_IN_V8 = 12;

/** The code with an empty spread before the first one of each object that needs it. */
export function withEmptyFirstSpreads(code) {
  const places = insertionPoints(parseAst(code), []).sort((one, other) => one - other);
  return [0, ...places].map((start, index) => code.slice(start, places[index])).join('...null, ');
}

function insertionPoints(node, found) {
  if (typeof node !== 'object' || node === null) return found;
  const [first, second] = node.type === 'ObjectExpression' ? node.properties : [];
  if (first?.type === 'SpreadElement' && first.argument.type !== 'Literal' && second) found.push(first.start);
  for (const value of Object.values(node)) insertionPoints(value, found);
  return found;
}

const isProgram = process.argv[1] === import.meta.filename;
if (isProgram && Number.parseInt(process.versions.v8) < FIXED_IN_V8)
  for (const folder of process.argv.slice(2))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (path.endsWith('.js')) writeFileSync(path, withEmptyFirstSpreads(readFileSync(path, 'utf8')));
    }
