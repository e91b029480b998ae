import { BATCH_PATH, calls, endpoint } from '@dinelink/contract';
import request from 'supertest';
import { z } from 'zod';
import { anApp, INTERNAL_KEY } from '../../http/http.fixture.ts';
import { implement } from '../../http/implement.ts';
import { createRoutes } from '../../http/routing/routes.ts';
import { createAuthenticator } from './authenticator.ts';
import { unknownDevice } from './device-of.ts';
import type { Session } from './session-store.ts';

const memberCall = (name: string) =>
  endpoint(
    { ...calls.member, path: `/api/${name}` as const },
    { summary: '', answer: z.object({ memberId: z.number() }) },
  );

function anAuthenticatedApp() {
  const routes = createRoutes();
  for (const name of ['one', 'two'])
    implement(routes, memberCall(name), ({ member }) => ({ memberId: member.memberId }));
  const searched: string[] = [];
  const sessions = {
    find: async (cookie: string | undefined): Promise<Session | null> => {
      searched.push(cookie ?? '');
      if (cookie !== 'of-ada') return null;
      const owner = { partner: 'nosh', memberId: 7, publicId: 'ada', isRemembered: false };
      const times = { createdAt: 1, expiresAt: 2, lastUsedAt: null };
      return { id: 'hash', ...owner, ...times, device: unknownDevice };
    },
  };
  const tokens = { check: () => 'valid' as const };
  const authenticator = createAuthenticator(sessions, tokens, { find: async () => null });
  const { app } = anApp({ routes: [routes], authenticator });
  const send = (path: string, session: string) =>
    request(app)
      .get(path)
      .set({ Host: 'nosh.localhost', 'X-Dinelink-Internal': INTERNAL_KEY, 'X-Dinelink-Partner': 'nosh' })
      .set('Cookie', `session=${session}`);
  return { send, searched };
}

const BATCH = `${BATCH_PATH}?path=/api/one&path=/api/two`;

test('the calls of a batch search for the session once', async () => {
  const { send, searched } = anAuthenticatedApp();
  const { body } = await send(BATCH, 'of-ada');
  expect(body.answers.map((answer: { body: unknown }) => answer.body)).toEqual([
    { memberId: 7 },
    { memberId: 7 },
  ]);
  expect(searched).toEqual(['of-ada']);
});

test('the next request on the same connection searches anew', async () => {
  const { send, searched } = anAuthenticatedApp();
  expect((await send('/api/one', 'of-ada')).body).toEqual({ memberId: 7 });
  expect((await send('/api/one', 'of-nobody')).status).toBe(401);
  const { body } = await send(BATCH, 'of-nobody');
  expect(body.answers.map((answer: { status: number }) => answer.status)).toEqual([401, 401]);
  expect(searched).toEqual(['of-ada', 'of-nobody', 'of-nobody']);
});
