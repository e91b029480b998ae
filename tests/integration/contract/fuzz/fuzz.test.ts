import { endpoints, type Endpoint, failureSchema, fieldErrorsSchema } from '@dinelink/contract';
import fc from 'fast-check';
import { onEachDatabase } from '../../../../api/src/db/each-database.fixture.ts';
import { type Answer, send } from '../../http.ts';
import { type Platform, startPlatform } from '../../platform.ts';
import { commonCodes, failureCodes } from '../problem-codes.ts';
import { strict } from '../strict.ts';
import { antiForgery, aSignedInMember, HOME, hostOf, type SignedInVisitor } from '../../context.ts';
import { readDocument } from './openapi-document.ts';
import { type Broken, brokenRequests } from './requests.ts';

// `npm run full` asks for 20,000.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const MEMBERS = 40;
const AT_ONCE = 4;
const WITHIN_MS = 2_000;
const SHOWN = 8;

onEachDatabase((open) => {
  let platform: Platform;
  let members: SignedInVisitor[];
  beforeAll(async () => {
    platform = await startPlatform(open());
    members = await Promise.all(Array.from({ length: MEMBERS }, () => aSignedInMember(platform)));
  });
  afterAll(() => platform.close());

  test(`${REQUESTS} malformed requests over all calls: each answered within two seconds, in the contract's shape, never a 5xx`, async () => {
    const { operations, resolve } = await readDocument(platform.port);
    const requests = fc.sample(brokenRequests(operations, resolve), { seed: SEED, numRuns: REQUESTS });
    const queue = requests.entries();
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    const work = async () => {
      for (const [index, broken] of queue) {
        const { status, problem } = await trial(platform, members, broken);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (problem) problems.push(`#${index} ${problem}\n  ${described(broken)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const { status } = await send(platform.port, { method: 'GET', path: '/healthz', headers: {} });
    expect(`${problems.length} problems\n${distinct(problems).join('\n')}`).toBe('0 problems\n');
    expect(status).toBe(200);
    // Doors that stayed shut prove nothing about what is behind them.
    expect((statuses.get(400) ?? 0) / REQUESTS).toBeGreaterThan(0.2);
    expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.02);
  }, 600_000);
});

/** One problem of each kind. */
const distinct = (problems: readonly string[]): string[] =>
  [
    ...new Map(problems.map((problem) => [problem.replace(/[\d#-]+/g, '').slice(0, 100), problem])).values(),
  ].slice(0, SHOWN);

async function trial(platform: Platform, members: SignedInVisitor[], broken: Broken) {
  const { operation, path, body } = broken;
  const logged = platform.failures.length;
  try {
    const headers = await headersOf(platform, members, broken);
    const answer = await send(platform.port, { method: operation.method, path, headers, body }, WITHIN_MS);
    const problem = problemOf(endpoints[operation.name], answer);
    const reason = answer.status >= 500 ? platform.failures.slice(logged).join(' ').slice(0, 600) : '';
    return { status: answer.status, problem: problem && `${problem} ${reason}` };
  } catch (error) {
    return { status: 0, problem: String(error) };
  }
}

async function headersOf(platform: Platform, members: SignedInVisitor[], broken: Broken) {
  const { who, which, impostor, headers, operation } = broken;
  const member = members[which % members.length];
  const csrf = await antiForgery(platform, HOME);
  // Signing out would leave the rest of the requests with nobody to be.
  const isMember = who === 'member' && operation.name !== 'signOut';
  const session = isMember ? member?.cookies.session : who === 'impostor' ? impostor.session : '';
  const token = isMember ? member?.token : who === 'impostor' ? impostor.token : '';
  return {
    Host: hostOf(HOME),
    Cookie: `session=${session}; csrf=${who === 'impostor' ? impostor.csrf : csrf.cookie}`,
    'X-CSRF-TOKEN': who === 'impostor' ? impostor.csrf : csrf.token,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

function problemOf(endpoint: Endpoint, { status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (headers['x-injected']) return 'a header was injected';
  if (status === 302) return endpoint.status === 302 ? undefined : 'an unexpected redirect';
  // Node's own parser refuses what it cannot read, and what has not changed needs no body.
  if (text === '' && [304, 400, 431].includes(status)) return undefined;
  if (status === endpoint.status && endpoint.contentType) return undefined;
  const body = parsedOrNothing(text);
  if (status === endpoint.status) {
    const { error } = strict(endpoint.answer).safeParse(body);
    return error && `an answer outside the contract: ${error.message.slice(0, 200)}`;
  }
  const isShaped = [failureSchema, fieldErrorsSchema].some((schema) => schema.safeParse(body).success);
  if (!isShaped) return `${status} in another shape: ${text.slice(0, 200)}`;
  const unknown = failureCodes(body).filter((code) => ![...commonCodes, ...endpoint.errors].includes(code));
  return unknown.length > 0 ? `${status} with ${unknown.join()}, which is not documented` : undefined;
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const described = ({ operation, path, body, headers, who }: Broken) =>
  `${operation.name} as ${who}: ${operation.method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.slice(0, 300)}`;
