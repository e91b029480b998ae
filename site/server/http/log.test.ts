import request from 'supertest';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';
import { captureConsole, createLogger } from './log.ts';

const CARD = '4111111111111111';

let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
});
afterEach(() => api.close());

function aLog() {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  return { logger, lines };
}

async function linesOf(path: string, headers: Record<string, string> = {}) {
  const { logger, lines } = aLog();
  const { warn, error } = console;
  captureConsole(logger, console);
  try {
    const site = aSite({ api: api.url, logger });
    const answer = await request(site)
      .get(path)
      .set({ Host: 'nosh.localhost', ...headers });
    return { answer, text: lines.join(''), levels: lines.map((line) => (JSON.parse(line) as Line).level) };
  } finally {
    Object.assign(console, { warn, error });
  }
}
interface Line {
  level: number;
}

test('of a long address only the start is logged', async () => {
  const { answer, text } = await linesOf(`/no/page?q=${'%2525252534'.repeat(1_300)}`);
  expect(answer.status).toBe(414);
  expect(text).toContain('"address":"/no/page[cut]"');
  expect(text.length).toBeLessThan(1_000);
});

test('a request for the error page itself is logged like others', async () => {
  const { answer, levels } = await linesOf('/error');
  expect(answer.status).toBe(500);
  expect(levels.filter((level) => level >= 50)).toEqual([]);
});

test.each([
  `/x%E2%80%A8${CARD}`,
  `/${CARD}%E2%80%A8`,
  `/x%0a${CARD}`,
  `//x:y/${CARD}`,
  `/merchants/${CARD}`,
  `/no/such/${CARD}?card=${CARD}`,
  `/images/600/${CARD}.webp`,
  `/images/600/uploads/${CARD}.webp`,
  '/recover/confirm?email=ada@nosh.example&token=very-secret',
  '/search?location=ada@nosh.example',
])('GET %s logs neither card number nor e-mail address nor token', async (path) => {
  const { answer, text } = await linesOf(path);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(text).not.toMatch(/4111111|ada@|very-secret/);
  expect(text).toContain('"status"');
});

test.each(['/no/such/page', '/merchants/unknown', '/%', '//x:y/', '/images/600/none.webp'])(
  'a missing page is no failure: GET %s logs no error',
  async (path) => {
    api.answers.set('/api/v2/Merchants/unknown', { status: 404, body: { code: 'NOT_FOUND', message: 'x' } });
    const { answer, levels } = await linesOf(path);
    expect([400, 404]).toContain(answer.status);
    expect(levels.filter((level) => level >= 50)).toEqual([]);
  },
);

test('a failing page logs its error without its input', async () => {
  api.answers.set('/api/Member', {
    status: 500,
    body: { code: 'INTERNAL', message: `for ${CARD}`, referenceCode: 'r' },
  });
  const cookie = `session=${'abc'.repeat(14)}d`;
  const { answer, text, levels } = await linesOf(`/account/overview?x=${CARD}`, { Cookie: cookie });
  expect(answer.status).toBe(500);
  expect(levels).toContain(50);
  expect(text).not.toMatch(/4111111|abcabc/);
});

test('errors are logged with type, message and stack alone, also from the console', () => {
  const { logger, lines } = aLog();
  const error = Object.assign(new TypeError(`Invalid URL //x/${CARD}`), { input: `//x/${CARD}`, code: 'X' });
  logger.error({ err: error, key: `nosh\n\n/a?email=ada@nosh.example`, path: `/600/${CARD}` }, 'failed');
  const to = { warn: (): void => undefined, error: (): void => undefined };
  captureConsole(logger, to);
  (to.warn as Console['warn'])('No route matches %s', `/${CARD}`);
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ err: { type: 'TypeError', message: 'Invalid URL //x/[card number]' } });
  expect(second).toMatchObject({ level: 40, error: 'No route matches %s /[card number]' });
  expect(lines.join('')).not.toMatch(/4111111|ada@|"input"/);
});

test.each(['event', 'model'])(
  'a notice of the cms is logged without an unknown value of its %s',
  async (field) => {
    const { logger, lines } = aLog();
    const notice = { event: 'entry.publish', model: 'home', [field]: `${CARD} of ada@nosh.example` };
    const answer = await request(aSite({ logger }))
      .post('/hooks/content')
      .set('Authorization', 'Bearer development-cms-webhook-secret')
      .send(notice);
    expect(answer.status).toBe(202);
    const text = lines.join('');
    expect(text).toContain('content changed');
    expect(text).not.toMatch(/4111111|ada@/);
  },
);
