import { BATCH_PATH, MAX_BATCHED_PATH_CHARACTERS } from '@dinelink/contract';
import { batchedCalls, type Exchanged } from './batched-calls.ts';

const answered = (body: unknown, status = 200): Exchanged => ({
  status,
  headers: { 'set-cookie': ['a=1'], 'retry-after': '3' },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

function aSender(answerTo: (path: string) => Exchanged) {
  const sent: string[] = [];
  const send = batchedCalls(async (path) => {
    sent.push(path);
    return answerTo(path);
  });
  return { sent, send };
}

const pathsIn = (address: string) => new URLSearchParams(address.slice(BATCH_PATH.length)).getAll('path');
const batchOf = (address: string) =>
  answered({
    answers: pathsIn(address).map((path) =>
      path === '/api/late' ? null : { status: 200, setCookies: [`${path}=1`], retryAfter: null, body: path },
    ),
  });

test('calls made at the same time are one request, and each gets its own answer and cookies', async () => {
  const { sent, send } = aSender(batchOf);
  const afterwards = Promise.resolve().then(() => send('/api/c?x=1&y=2'));
  const answers = await Promise.all([send('/api/a'), send('/api/b'), afterwards]);
  expect(sent.map(pathsIn)).toEqual([['/api/a', '/api/b', '/api/c?x=1&y=2']]);
  expect(answers.map(({ body }) => body)).toEqual(['/api/a', '/api/b', '/api/c?x=1&y=2']);
  expect(answers.map(({ setCookies }) => setCookies)).toEqual([
    ['/api/a=1'],
    ['/api/b=1'],
    ['/api/c?x=1&y=2=1'],
  ]);
});

test('a single call is sent as it is', async () => {
  const { sent, send } = aSender(() => answered({ one: 1 }, 429));
  expect(await send('/api/a')).toEqual({
    status: 429,
    setCookies: ['a=1'],
    retryAfter: '3',
    body: { one: 1 },
  });
  expect(sent).toEqual(['/api/a']);
});

test('a long call is sent alone beside the others', async () => {
  const long = `/api/a?x=${'x'.repeat(MAX_BATCHED_PATH_CHARACTERS)}`;
  const { sent, send } = aSender((path) => (path === long ? answered('{}') : batchOf(path)));
  await Promise.all([send('/api/a'), send(long), send('/api/b')]);
  expect(sent).toHaveLength(2);
  expect(sent).toContain(long);
});

test('calls whose common address would be too long are sent one by one', async () => {
  const paths = Array.from({ length: 12 }, (_, nth) => `/api/a?x=${nth}${'y'.repeat(580)}`);
  const { sent, send } = aSender(() => answered({ one: 1 }));
  expect((await Promise.all(paths.map(send))).map(({ body }) => body)).toEqual(paths.map(() => ({ one: 1 })));
  expect(sent).toEqual(paths);
});

test('a call that the api did not answer in time fails alone', async () => {
  const { send } = aSender(batchOf);
  const [late, other] = await Promise.allSettled([send('/api/late'), send('/api/b')]);
  expect(late).toMatchObject({ status: 'rejected' });
  expect(other).toMatchObject({ status: 'fulfilled', value: { body: '/api/b' } });
});

test.each([
  ['another status', answered({ code: 'NOT_FOUND' }, 404)],
  ['no JSON', answered('<html>')],
  ['JSON of another shape', answered({ answers: [1] })],
])('every call fails when the answer has %s', async (_what, answer) => {
  const { send } = aSender(() => answer);
  const results = await Promise.allSettled([send('/api/a'), send('/api/b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
