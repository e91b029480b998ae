import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type SignedIn, type Target, sendFrom, signIn } from './target.ts';

const PASSWORD = 'dine-well-2026';
/** Programmes with our own sign-in; one member of each. */
const PROGRAMMES = [
  'choice',
  'daak',
  'free-spirit',
  'hilton',
  'ihg',
  'jetblue',
  'marriott',
  'nosh',
  'upromise',
  'wynd',
];
const THINKING_MS = 1_500;

const pages = ['/', '/search?location=Chicago%2C%20IL', '/account/recent_activity', '/account/manage_cards'];

interface Visits {
  readonly times: number[];
  /** Answers that were wrong for their member. */
  readonly wrong: string[];
}

export interface Members {
  /** Keeps every member active for so long and returns the results. */
  visit(seconds: number): Promise<Visits>;
  close(): void;
}

interface Member extends SignedIn {
  readonly key: string;
  readonly host: string;
  readonly from: string;
  readonly agent: Agent;
}

/** Ten signed-in members of ten programmes, each from its own address. */
export async function signInTenMembers(target: Target): Promise<Members> {
  const members = await Promise.all(
    PROGRAMMES.map(async (key, nth): Promise<Member> => {
      const host = `${key}.localhost`;
      const from = `127.2.0.${nth + 1}`;
      const session = await signIn(target, {
        host,
        from,
        userName: `select@${key}.example`,
        password: PASSWORD,
      });
      return { ...session, key, host, from, agent: new Agent({ keepAlive: true, maxSockets: 2 }) };
    }),
  );
  return {
    async visit(seconds) {
      const visits: Visits = { times: [], wrong: [] };
      const until = performance.now() + seconds * 1_000;
      await Promise.all(
        members.map(async (member, nth) => {
          await pause((nth * THINKING_MS) / members.length);
          for (let step = 0; performance.now() < until; step += 1) {
            await visitPage(target, { member, step, visits });
            await pause(THINKING_MS);
          }
        }),
      );
      return visits;
    },
    close: () => members.forEach(({ agent }) => agent.destroy()),
  };
}

interface Step {
  readonly member: Member;
  readonly step: number;
  readonly visits: Visits;
}

/** One page and one call; both must be this member's and this programme's. */
async function visitPage(target: Target, { member, step, visits }: Step): Promise<void> {
  const path = pages[step % pages.length] ?? '/';
  const page = await timed(target, { member, path, visits });
  if (page !== undefined && !page.includes(`data-partner="${member.key}"`))
    visits.wrong.push(`${member.key} ${path}: another programme's page`);
  const call = await timed(target, { member, path: '/api/Member', visits });
  if (call !== undefined && !isOf(member, call)) visits.wrong.push(`${member.key}: somebody else's member`);
}

interface Timed {
  readonly member: Member;
  readonly path: string;
  readonly visits: Visits;
}

async function timed(target: Target, { member, path, visits }: Timed): Promise<string | undefined> {
  const { host, from, agent, cookie } = member;
  const began = performance.now();
  try {
    const { status, text } = await sendFrom(target, { path, host, from, agent, headers: { Cookie: cookie } });
    visits.times.push(performance.now() - began);
    if (status === 200) return text;
    visits.wrong.push(`${member.key} ${path}: ${status} ${text.slice(0, 120)}`);
  } catch (error) {
    visits.wrong.push(`${member.key} ${path}: ${String(error)}`);
  }
  return undefined;
}

function isOf({ publicId }: Member, text: string): boolean {
  try {
    return JSON.parse(text).publicId === publicId;
  } catch {
    return false;
  }
}
