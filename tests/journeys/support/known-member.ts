import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../.run/settings.mjs';
import { settings } from './platform.ts';

let listed: Promise<string> | undefined;

/** The public ids of the demo members, as `npm run seed -- --list` prints them. */
async function list(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `sqlite:${join(settings.data, 'dinelink.sqlite')}` };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'seed', '--', '--list'], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

/** The public id of a partner's demo member, and the number of those who sign in with it. */
export async function demoMemberOf(
  partner: string,
  name: string,
): Promise<{ publicId: string; number: string }> {
  listed ??= list();
  const line = (await listed).split('\n').find((each) => each.includes(` ${name}@${partner}.example `));
  const [, , publicId, number = ''] = line?.trim().split(/\s+/) ?? [];
  if (publicId === undefined) throw new Error(`The seed lists no member ${name} of ${partner}.`);
  return { publicId, number };
}

/** The public id of a partner's demo member who is not activated; each can be activated once. */
export const knownMemberOf = async (partner: string): Promise<string> =>
  (await demoMemberOf(partner, 'inactive')).publicId;
