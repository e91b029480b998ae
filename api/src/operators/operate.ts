import { type Command, type OperatorContext, UsageProblem } from './command.ts';
import { claimsAnswerCommand, claimsListCommand, claimsShowCommand } from './claim-commands.ts';
import { doublesAcceptCommand, doublesListCommand } from './double-commands.ts';
import { eraseCommand } from './erase-commands.ts';
import { grantCommand, reopenCommand } from './entry-commands.ts';
import { jobsListCommand, jobsRetryCommand } from './job-commands.ts';
import { acknowledgeCommand, postingListCommand, refuseCommand } from './posting-commands.ts';
import { unpricedListCommand, unpricedRetryCommand } from './unpriced-commands.ts';
import { refundsAssignCommand, refundsListCommand } from './refund-commands.ts';
import { signOutCommand } from './session-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  reopen: reopenCommand,
  grant: grantCommand,
  'posting list': postingListCommand,
  'posting acknowledge': acknowledgeCommand,
  'posting refuse': refuseCommand,
  'refunds list': refundsListCommand,
  'refunds assign': refundsAssignCommand,
  'doubles list': doublesListCommand,
  'doubles accept': doublesAcceptCommand,
  'claims list': claimsListCommand,
  'claims show': claimsShowCommand,
  'claims answer': claimsAnswerCommand,
  'unpriced list': unpricedListCommand,
  'unpriced retry': unpricedRetryCommand,
  'jobs list': jobsListCommand,
  'jobs retry': jobsRetryCommand,
  'sign-out': signOutCommand,
  erase: eraseCommand,
};

const usageOf = (name: string, { usage }: Command) => `npm run operate -- ${name} ${usage}`;

/** Every command of an operator. */
export const USAGE = [
  ...Object.entries(commands).map(([name, command]) => `${usageOf(name, command)}\n    ${command.about}`),
  'Every command accepts --json, for output that programs read.',
].join('\n');

/** The arguments, parsed up to the command. */
export interface ParsedCommand {
  /** Runs it and returns what to print; throws a UsageProblem, or another error with the reason. */
  readonly run: (context: OperatorContext) => Promise<string>;
}

/** Finds the command in the arguments; throws a UsageProblem when there is none. */
export function parseCommand(typed: readonly string[]): ParsedCommand {
  const isForPrograms = typed.includes('--json');
  const words = typed.filter((word) => word !== '--json');
  const name = Object.keys(commands).find((known) => `${words.join(' ')} `.startsWith(`${known} `));
  const found = name === undefined ? undefined : commands[name];
  if (name === undefined || !found) {
    throw new UsageProblem(`There is no command "${words.slice(0, 2).join(' ')}".\n${USAGE}`);
  }
  return {
    run: async (context) => {
      const { text, json } = await runNamed(name, found, { words, context });
      return isForPrograms ? JSON.stringify(json) : text;
    },
  };
}

async function runNamed(
  name: string,
  command: Command,
  { words, context }: { words: readonly string[]; context: OperatorContext },
) {
  try {
    return await command.run(words.slice(name.split(' ').length), context);
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error;
    throw new UsageProblem(`${error.message}\n${usageOf(name, command)}`);
  }
}
