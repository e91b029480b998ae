import { existsSync, readFileSync } from 'node:fs';
import { asvsRequirements } from './asvs-5.ts';

const text = readFileSync('.github/SECURITY.md', 'utf8');

interface Row {
  readonly id: string;
  readonly level: number;
  readonly requirement: string;
  readonly status: string;
  readonly where: string;
}

/** Rows of the table, as `| 1.2.4 | 1 | … | met | … |`. */
const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, id = '', level = '', requirement = '', status = '', where = '', ...rest] = line
      .split('|')
      .map((cell) => cell.trim());
    if (rest.join('') !== '') throw new Error(`${id} has more columns than the table.`);
    return { id, level: Number(level), requirement, status, where };
  });

/** Names of files and folders: code with a slash, or a file at the root. */
const filesIn = (where: string): string[] =>
  [...where.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w.@-]+\/[\w./@-]+$/.test(name) || /^[\w.-]+\.(md|json|yml|js)$/.test(name));

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  expect(asvsRequirements.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(asvsRequirements.filter(({ level }) => level === 2)).toHaveLength(183);
  expect(new Set(asvsRequirements.map(({ id }) => id)).size).toBe(253);
});

test('the table has every requirement of levels 1 and 2 once, in order, at its level', () => {
  const inOrder = [...asvsRequirements].sort((one, other) =>
    one.id.localeCompare(other.id, 'en', { numeric: true }),
  );
  expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(
    inOrder.map(({ id, level }) => `${id} L${level}`),
  );
});

test('every row describes its requirement and says whether it is met, not applicable or not met', () => {
  for (const { id, requirement, status, where } of rows) {
    expect([id, status]).toEqual([id, expect.stringMatching(/^(met|not applicable|not met)$/)]);
    expect([id, requirement.length > 10, where.length > 7]).toEqual([id, true, true]);
    expect([id, requirement]).toEqual([id, expect.not.stringMatching(/^Verify/)]);
  }
});

test('a met requirement names its files, an unmet one what is planned', () => {
  const unproven = rows.filter(({ status, where }) => status === 'met' && filesIn(where).length === 0);
  expect(unproven.map(({ id }) => id)).toEqual([]);
  const unplanned = rows.filter(({ status, where }) => status === 'not met' && !where.includes('Plan:'));
  expect(unplanned.map(({ id }) => id)).toEqual([]);
});

test('every named file exists', () => {
  const named = [...new Set(filesIn(text))];
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test('the sums above the table are correct', () => {
  for (const status of ['met', 'not applicable', 'not met']) {
    const counted = rows.filter((row) => row.status === status).length;
    expect(text).toContain(`${counted} ${status}`);
  }
});
