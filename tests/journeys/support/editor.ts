import { type APIRequestContext, expect, request } from '@playwright/test';
import { settings } from './platform.ts';

export const EDITOR = { email: 'editor@dinelink.example', password: 'Dine-well-2026' };

/** An editor's requests to the cms. */
export async function signInEditor(): Promise<APIRequestContext> {
  const cms = `http://127.0.0.1:${settings.ports.cms}`;
  const anonymous = await request.newContext({ baseURL: cms });
  const answer = await anonymous.post('/admin/login', { data: EDITOR });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: { token: string } };
  return request.newContext({ baseURL: cms, extraHTTPHeaders: { Authorization: `Bearer ${data.token}` } });
}
