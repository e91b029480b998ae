import type { Express } from 'express';
import request, { type Test } from 'supertest';

/** A browser for tests: a host, a cookie jar, and the anti-forgery token on changing calls. */
export function aBrowser(app: Express, host: string) {
  const cookies = new Map<string, string>();
  let csrfToken: string | undefined;

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const send = async (ready: Test) => {
    const answer = await ready;
    const lines: unknown = answer.headers['set-cookie'];
    for (const line of Array.isArray(lines) ? lines : []) keep(cookies, String(line));
    return answer;
  };
  const prepared = (call: Test) => call.set('Host', host).set('Cookie', cookieHeader()).redirects(0);

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(prepared(request(app).get(path)).set(headers));

  const token = async () => {
    csrfToken ??= String((await get('/api/CSRF')).body.csrfToken);
    return csrfToken;
  };
  return {
    cookies,
    get,
    token,
    async post(path: string, body: object | string, headers: Record<string, string> = {}) {
      const csrf = await token();
      const call = prepared(request(app).post(path).type('json'));
      return send(call.set({ 'X-CSRF-TOKEN': csrf, ...headers }).send(body));
    },
    async put(path: string, body: object | string, headers: Record<string, string> = {}) {
      const csrf = await token();
      const call = prepared(request(app).put(path).type('json'));
      return send(call.set({ 'X-CSRF-TOKEN': csrf, ...headers }).send(body));
    },
    async delete(path: string, headers: Record<string, string> = {}, body: object = {}) {
      const csrf = await token();
      const call = prepared(request(app).delete(path).type('json'));
      return send(call.set({ 'X-CSRF-TOKEN': csrf, ...headers }).send(body));
    },
  };
}

export type Browser = ReturnType<typeof aBrowser>;

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const isGone = attributes.some((attribute) => /^expires=thu, 01 jan 1970/i.test(attribute));
  if (isGone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
