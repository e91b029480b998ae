import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aMember, ledgerOf } from '../rewards/testing/rewards.fixture.ts';

const run = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

onEachDatabase((open) => {
  /** A separate process, as an operator starts it. */
  const operate = (...words: string[]): Promise<Ended> =>
    run(process.execPath, ['--import', 'tsx', 'api/src/operators/operate.cli.ts', ...words], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: open().url },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
    );

  test('two operators who do the same at once both succeed, and it is done once', async () => {
    const { database } = open();
    const { publicId, memberId } = await aMember(database, { partner: 'wynd' });
    const grant = ['grant', '--member', publicId, '--partner', 'wynd', '--source', 'M', '--amount', '250'];
    const why = ['--actor', 'ann', '--reason', 'Waited an hour'];
    const both = await Promise.all([1, 2].map(() => operate(...grant, ...why, '--json')));
    expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const overrides = both.map(({ stdout }) => JSON.parse(stdout) as { entryId: number; isNew: boolean });
    expect(new Set(overrides.map(({ entryId }) => entryId)).size).toBe(1);
    expect(overrides.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await operate(...grant, ...why)).stdout).toMatch(/^Granted before, as entry \d+;/);
    expect((await ledgerOf(database, memberId)).entries).toEqual(['M Awarded 250']);
  });

  test('a rejected command prints one sentence on standard error and exits with 1', async () => {
    const { code, stdout, stderr } = await operate(
      'reopen',
      '--entry',
      '77',
      '--actor',
      'ann',
      '--reason',
      'x',
    );
    expect([code, stdout, stderr]).toEqual([1, '', 'There is no entry 77.\n']);
  });

  test('invalid arguments print the usage and exit with 2', async () => {
    const [unknown, nobody] = [await operate('perform'), await operate('jobs', 'retry', '5')];
    expect([unknown.code, nobody.code, unknown.stdout, nobody.stdout]).toEqual([2, 2, '', '']);
    expect(nobody.stderr).toBe(
      '--actor is missing.\nnpm run operate -- jobs retry (ID | --kind KIND) --actor NAME [--reason TEXT]\n',
    );
    const help = await operate('--help');
    expect([help.code, unknown.stderr]).toEqual([0, `There is no command "perform".\n${help.stdout}`]);
  });
});
