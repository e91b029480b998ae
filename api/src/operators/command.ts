import { parseArgs } from 'node:util';
import type { Partner } from '@dinelink/contract';
import type { z } from 'zod';
import type { Database } from '../db/connection.ts';
import type { SessionStore } from '../identity/sessions/session-store.ts';

/** What a command needs. */
export interface OperatorContext {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Epoch ms. */
  readonly clock: () => number;
  /** The session store; the database without it. */
  readonly openSessions?: (() => Promise<OpenSessions>) | undefined;
}

export interface OpenSessions {
  readonly store: Pick<SessionStore, 'listOf' | 'endAllOf'>;
  readonly close: () => void;
}

/** A command's result, for people and for programs. */
interface Report {
  readonly text: string;
  readonly json: unknown;
}

export interface Command {
  /** The arguments after the command's name. */
  readonly usage: string;
  readonly about: string;
  /** Throws a UsageProblem for invalid arguments, another error with the reason if it fails. */
  readonly run: (words: readonly string[], context: OperatorContext) => Promise<Report>;
}

/** The arguments are not a valid command; the message says why. */
export class UsageProblem extends Error {}

interface Definition<S extends z.ZodRawShape> extends Omit<Command, 'run'> {
  readonly options: z.ZodObject<S>;
  /** The option that may be given without its name. */
  readonly word?: keyof S & string;
  readonly action: (values: z.output<z.ZodObject<S>>, context: OperatorContext) => Promise<Report>;
}

/** A command with strictly parsed arguments: an unknown option is an error. */
export function command<S extends z.ZodRawShape>(definition: Definition<S>): Command {
  const { usage, about, options, word, action } = definition;
  return {
    usage,
    about,
    run: (words, context) => {
      const given = parseOptions(words, { names: Object.keys(options.shape), ...(word && { word }) });
      const parsed = options.safeParse(given);
      if (parsed.success) return action(parsed.data, context);
      const [issue] = parsed.error.issues;
      const name = issue?.path[0];
      if (name === undefined) throw new UsageProblem(`${issue?.message}.`);
      throw new UsageProblem(`--${String(name)} ${String(name) in given ? issue?.message : 'is missing'}.`);
    },
  };
}

interface Allowed {
  readonly names: readonly string[];
  readonly word?: string;
}

function parseOptions(words: readonly string[], { names, word }: Allowed): Record<string, string> {
  const values = new Map<string, string>();
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  // Not Node's strict parsing, which words its errors differently and rejects amounts below 0.
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const [name, value] = token.kind === 'option' ? optionOf(token, names) : [word, token.value];
    const isTooMany = token.kind === 'positional' && (name === undefined || values.has(name));
    if (name === undefined || isTooMany) throw new UsageProblem(`"${value}" is not expected.`);
    if (values.has(name)) throw new UsageProblem(`--${name} is given more than once.`);
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/**
 * An option and its value; the command's next option is not its value, unless written with an equals sign. A public id may begin
 * with a dash.
 */
function optionOf(
  { name, rawName, value, inlineValue }: OptionToken,
  names: readonly string[],
): [string, string] {
  if (!names.includes(name)) throw new UsageProblem(`${rawName} is not an option of this command.`);
  const isOther = (text: string) => names.some((other) => text.split('=')[0] === `--${other}`);
  if (value === undefined || (!inlineValue && isOther(value)))
    throw new UsageProblem(`${rawName} needs a value.`);
  return [name, value];
}
