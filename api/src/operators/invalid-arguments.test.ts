import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { partners } from '../rewards/testing/rewards.fixture.ts';
import { UsageProblem } from './command.ts';
import { parseCommand } from './operate.ts';

const why = ['--actor', 'ann', '--reason', 'The guest showed a receipt'];

onEachDatabase((open) => {
  /** The message for these arguments. */
  const problemOf = async (words: readonly string[]) => {
    try {
      return await parseCommand(words).run({ database: open().database, partners, clock: Date.now });
    } catch (error) {
      if (error instanceof UsageProblem) return error.message.split('\n')[0];
      throw error;
    }
  };

  test.each([
    [['perform'], 'There is no command "perform".'],
    [['jobs'], 'There is no command "jobs".'],
    [['jobsworth', 'list'], 'There is no command "jobsworth list".'],
    [['reopen', '--entry', '1', '--reason', 'x'], '--actor is missing.'],
    [['reopen', '--entry', '1', '--actor', 'ann'], '--reason is missing.'],
    [['reopen', '--actor', 'ann', '--reason', 'x'], '--entry is missing.'],
    [['reopen', '--entry', 'one', ...why], '--entry must be a number above 0.'],
    [['reopen', '--entry', '1', '--entry', '2', ...why], '--entry is given more than once.'],
    [['reopen', '--entry', '1', '--because', 'x', ...why], '--because is not an option of this command.'],
    [['reopen', '-e', '1', ...why], '-e is not an option of this command.'],
    [['reopen', '--entry', '--actor', 'ann', '--reason', 'x'], '--entry needs a value.'],
    [['reopen', ...why, '--entry'], '--entry needs a value.'],
    [['reopen', '--entry', '--actor=ann', '--reason', 'x'], '--entry needs a value.'],
    [['reopen', '--entry', '--other', ...why], '--entry must be a number above 0.'],
    [['reopen', '1', ...why], '"1" is not expected.'],
    [['jobs', 'retry', '--id', '5', '--id', '6', '--actor', 'ann'], '--id is given more than once.'],
    [
      ['reopen', '--entry', '1', '--actor', ' ', '--reason', 'x'],
      '--actor must name the operator, in at most 60 characters.',
    ],
    [
      ['reopen', '--entry', '1', '--actor', 'ann', '--reason', 'x'.repeat(131)],
      '--reason must be the reason, in one line of at most 130 characters.',
    ],
    [
      ['reopen', '--entry', '1', '--actor', 'ann', '--reason', 'two\nlines'],
      '--reason must be the reason, in one line of at most 130 characters.',
    ],
    [
      ['posting', 'refuse', '--partner', 'ihg', '--entries', '1;2', ...why],
      '--entries must be numbers with commas between them, like 12,13.',
    ],
    [['jobs', 'retry', '--actor', 'ann'], 'Give either the job’s ID or a --kind.'],
    [['jobs', 'retry', '4', '--kind', 'mail', '--actor', 'ann'], 'Give either the job’s ID or a --kind.'],
    [['jobs', 'retry', '4', '5', '--actor', 'ann'], '"5" is not expected.'],
    [['jobs', 'retry', '4', '--id', '5', '--actor', 'ann'], '--id is given more than once.'],
    [['jobs', 'retry', '4'], '--actor is missing.'],
  ])('invalid arguments do nothing and say why: %j', async (words, problem) => {
    expect(await problemOf(words)).toBe(problem);
  });

  test.each([
    ['--amount', '0', '--amount must be a whole number of cents or points, not 0.'],
    ['--amount', '1.5', '--amount must be a whole number of cents or points, not 0.'],
    ['--source', 'S', '--source must be M (manual) or + (corporate).'],
    ['--key', 'no spaces', '--key must be at most 60 letters, digits, dots, colons, dashes and underscores.'],
  ])('a grant of %s %s is rejected', async (option, value, problem) => {
    const output = { '--source': 'M', '--amount': '5', [option]: value };
    const words = Object.entries(output).flat();
    expect(await problemOf(['grant', '--member', 'm', '--partner', 'ihg', ...words, ...why])).toBe(problem);
  });
});
