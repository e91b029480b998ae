import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { reservedWords } from './testing/reserved-words.fixture.ts';

const FOLDERS = ['api/src', 'api/migrations', 'api/seed'];
const SQL =
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|JOIN|WHERE|ORDER BY|GROUP BY|CREATE TABLE|ALTER TABLE)\b/;
// Between these a word is a value or a quoted name; after a dot it is a name as well.
const NOT_A_BARE_NAME = /'(?:[^']|'')*'|`[^`]*`|"[^"]*"|\.\s*\w+|\$\{\}/g;

interface Text {
  readonly place: string;
  /** Interpolations are written as `${}`. */
  readonly text: string;
  /** The interpolated expressions, in order. */
  readonly keyColumns: readonly string[];
}

/** Every string of a file, literal or template. */
function textsOf(path: string): Text[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const place = `${path}:${line}`;
    if (ts.isStringLiteralLike(node)) texts.push({ place, text: node.text, keyColumns: [] });
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('${}');
      texts.push({
        place,
        text,
        keyColumns: node.templateSpans.map(({ expression }) => expression.getText()),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);
const statements = files.flatMap(textsOf).filter(({ text }) => SQL.test(text));

/** Names that MySQL would reject: in lower case like ours; keywords are written in capitals. */
const reservedIn = (text: string): string[] =>
  (text.replace(NOT_A_BARE_NAME, ' ').match(/\b[a-z]\w*\b/g) ?? []).filter((word) =>
    reservedWords.has(word.toUpperCase()),
  );

/** Expressions after LIMIT or OFFSET that have more than a few values. */
const varyingLimits = ({ text, keyColumns }: Text): string[] =>
  text
    .split('${}')
    .slice(0, -1)
    .flatMap((before, place) => (/\b(LIMIT|OFFSET)\s+$/.test(before) ? (keyColumns[place] ?? []) : []))
    .filter((expression) => !/^([A-Z_]+|roundedLimit\(\w+\))$/.test(expression));

test('the sources contain SQL statements', () => {
  expect(statements.length).toBeGreaterThan(200);
  expect(reservedIn("SELECT a AS stored, b.rank, `order`, 'rows' FROM t groups")).toEqual([
    'stored',
    'groups',
  ]);
  expect(varyingLimits({ place: '', text: 'LIMIT ${} OFFSET ${}', keyColumns: ['MOST', 'from'] })).toEqual([
    'from',
  ]);
});

test('no name in a statement is a reserved word of MySQL', () => {
  const found = statements.flatMap(({ place, text }) => reservedIn(text).map((word) => `${place}: ${word}`));
  expect(found).toEqual([]);
});

test('no statement has a number of rows in its text, which would prepare one statement per number', () => {
  const found = statements.flatMap((text) => varyingLimits(text).map((limit) => `${text.place}: ${limit}`));
  expect(found).toEqual([]);
});
