import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code of production: no tests, fixtures, stories, seeds, simulators or commands of a developer's machine. */
const roots = ['api/contract', 'api/src', 'api/vault', 'site/server', 'site/src', 'cms/config', 'cms/src'];
const files = roots
  .flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .filter((name) => !/node_modules|\.(test|fixture|stories)\.tsx?$/.test(name))
  .map((name) => ({ name, code: withoutComments(readFileSync(name, 'utf8')) }));

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** The files that contain a pattern. */
const holding = (pattern: RegExp): string[] =>
  files.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

test('the search covers all production code', () => {
  expect(files.length).toBeGreaterThan(700);
  expect(holding(/timingSafeEqual/)).toContain('api/src/http/caller.ts');
});

test.each<[string, RegExp, string[]]>([
  ['code is made of text', /\beval\(|new Function\(|\bimport\((?!['"])|setTimeout\(['"`]/, []],
  // The site's own program that encodes pictures, without arguments.
  ['a process is started', /child_process/, ['site/server/images/encoder.ts']],
  ['text becomes HTML unseen', /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/, []],
  // An escaped data block, and HTML sanitised by the server.
  [
    'HTML is set',
    /dangerouslySetInnerHTML/,
    ['site/src/blocks/Html.tsx', 'site/src/components/JsonScript/JsonScript.tsx'],
  ],
  [
    'a broken hash or cipher is used',
    /hash\(\s*['"](?!sha(256|384|512)['"])|['"](md5|sha1)['"]|-(ecb|cbc)['"]|createCipher\(/i,
    [],
  ],
  // A pause between retries may be predictable.
  ['a guessable number is drawn', /Math\.random/, ['api/src/db/unit-of-work.ts']],
  // Where DATABASE_URL asks for it by ssl=required.
  [
    'a certificate is not checked',
    /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
    ['api/src/db/mysql/mysql-url.ts'],
  ],
  ['a message goes to any window', /postMessage\([^)]*['"]\*['"]/, []],
  ['any origin is let in', /Access-Control-Allow-Origin/i, []],
])('%s only in the listed files', (_what, pattern, known) => {
  expect(holding(pattern).sort()).toEqual(known);
});

test('regular expressions are made of constants, configuration, generated rules, schemas, the contract or partner files only', () => {
  expect(holding(/new RegExp\(/).sort()).toEqual([
    'api/src/identity/sign-up/partner-number.ts',
    'api/src/operators/fields.ts',
    'api/src/places/parse-location.ts',
    'cms/src/desk/rules.ts',
    // The names in partner files.
    'cms/src/desk/search/find-texts.ts',
    // The patterns of the content types.
    'cms/src/desk/words/pattern-sentences.ts',
    'site/server/pages/app-marker.ts',
    'site/server/pages/templates/page-template.ts',
    // The paths of the contract.
    'site/server/preview/sample-answers.ts',
  ]);
});

test('secrets are compared in constant time', () => {
  expect(
    holding(/\b(secret|signature|digest|hmac|internalKey|apiKey)\s*[!=]==\s*(?!undefined|null)\w/i),
  ).toEqual([]);
});

test('outgoing calls follow no redirect and have a time limit', () => {
  const ofServers = files.filter(({ name }) => !/^(site\/src|api\/vault\/frame)\//.test(name));
  const calls = ofServers.flatMap(({ name, code }) =>
    // A method that overrides a library's `fetch` is no call.
    [...code.matchAll(/(?<!override |super\.)\bfetch\(/g)].map(({ index }) => ({
      name,
      call: code.slice(index, index + 700),
    })),
  );
  expect(calls.length).toBeGreaterThan(6);
  const lax = calls.filter(
    ({ call }) => !/redirect: '(error|manual)'/.test(call) || !/AbortSignal/.test(call),
  );
  expect(lax.map(({ name }) => name)).toEqual([]);
});
