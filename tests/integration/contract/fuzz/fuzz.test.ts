import { endpoints, type Endpoint, failureSchema, fieldErrorsSchema } from '@dinelink/contract';
import fc from 'fast-check';
import { onEachDatabase } from '../../../../api/src/db/testing/each-database.fixture.ts';
import { type Answer, send } from '../../http.ts';
import { type Platform, startPlatform } from '../../platform.ts';
import { allCodesOf, failureCodes } from '../problem-codes.ts';
import { strict } from '../strict.ts';
import { csrfPair, aSignedInMember, HOME_PARTNER, hostOf, type SignedInVisitor } from '../../context.ts';
import { readDocument } from './openapi-document.ts';
import { type MalformedRequest, malformedRequests } from './requests.ts';

// `npm run full` sets 20,000.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const MEMBERS = 40;
const CONCURRENCY = 4;
/** Far above what a loaded machine takes; a hostile text that keeps a process busy takes longer. */
const WITHIN_MS = 10_000;
const SHOWN = 8;

onEachDatabase((open) => {
  let platform: Platform;
  let members: SignedInVisitor[];
  beforeAll(async () => {
    platform = await startPlatform(open());
    members = await Promise.all(Array.from({ length: MEMBERS }, () => aSignedInMember(platform)));
  });
  afterAll(() => platform.close());

  test(`${REQUESTS} malformed requests over all calls: each answered within ten seconds, in the contract's shape, never a 5xx`, async () => {
    const { operations, resolve } = await readDocument(platform.port);
    const requests = fc.sample(malformedRequests(operations, resolve), { seed: SEED, numRuns: REQUESTS });
    const queue = requests.entries();
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    const work = async () => {
      for (const [index, request] of queue) {
        const { status, problem } = await sendRequest(platform, members, request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (problem) problems.push(`#${index} ${problem}\n  ${described(request)}`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const { status } = await send(platform.port, { method: 'GET', path: '/healthz', headers: {} });
    expect(`${problems.length} problems\n${distinct(problems).join('\n')}`).toBe('0 problems\n');
    expect(status).toBe(200);
    // Requests that all fail at the first check would prove nothing about the code behind it.
    expect((statuses.get(400) ?? 0) / REQUESTS).toBeGreaterThan(0.2);
    expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.02);
  }, 600_000);
});

/** One problem of each kind. */
const distinct = (problems: readonly string[]): string[] =>
  [
    ...new Map(problems.map((problem) => [problem.replace(/[\d#-]+/g, '').slice(0, 100), problem])).values(),
  ].slice(0, SHOWN);

async function sendRequest(platform: Platform, members: SignedInVisitor[], request: MalformedRequest) {
  const { operation, path, body } = request;
  const logged = platform.errorLogs.length;
  try {
    const headers = await headersOf(platform, members, request);
    const answer = await send(platform.port, { method: operation.method, path, headers, body }, WITHIN_MS);
    const problem = problemOf(endpoints[operation.name], answer);
    const reason = answer.status >= 500 ? platform.errorLogs.slice(logged).join(' ').slice(0, 600) : '';
    return { status: answer.status, problem: problem && `${problem} ${reason}` };
  } catch (error) {
    return { status: 0, problem: String(error) };
  }
}

async function headersOf(platform: Platform, members: SignedInVisitor[], request: MalformedRequest) {
  const { role, memberIndex, impostor, headers, operation } = request;
  const member = members[memberIndex % members.length];
  const csrf = await csrfPair(platform, HOME_PARTNER);
  // Signing out would leave the other requests without a session.
  const isMember = role === 'member' && operation.name !== 'signOut';
  const session = isMember ? member?.cookies.session : role === 'impostor' ? impostor.session : '';
  const token = isMember ? member?.token : role === 'impostor' ? impostor.token : '';
  return {
    Host: hostOf(HOME_PARTNER),
    Cookie: `session=${session}; csrf=${role === 'impostor' ? impostor.csrf : csrf.cookie}`,
    'X-CSRF-TOKEN': role === 'impostor' ? impostor.csrf : csrf.token,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

function problemOf(endpoint: Endpoint, { status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (headers['x-injected']) return 'a header was injected';
  if (status === 302) return endpoint.status === 302 ? undefined : 'an unexpected redirect';
  // Node's own parser rejects what it cannot read, and a 304 has no body.
  if (text === '' && [304, 400, 431].includes(status)) return undefined;
  if (status === endpoint.status && endpoint.contentType) return undefined;
  const body = parseOrUndefined(text);
  if (status === endpoint.status) {
    const { error } = strict(endpoint.answer).safeParse(body);
    return error && `an answer outside the contract: ${error.message.slice(0, 200)}`;
  }
  const isShaped = [failureSchema, fieldErrorsSchema].some((schema) => schema.safeParse(body).success);
  if (!isShaped) return `${status} in another shape: ${text.slice(0, 200)}`;
  const unknown = failureCodes(body).filter((code) => !allCodesOf(endpoint).includes(code));
  return unknown.length > 0 ? `${status} with ${unknown.join()}, which is not documented` : undefined;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const described = ({ operation, path, body, headers, role }: MalformedRequest) =>
  `${operation.name} as ${role}: ${operation.method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.slice(0, 300)}`;
