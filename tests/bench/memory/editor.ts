const EDITOR = { email: 'editor@dinelink.example', password: 'Dine-well-2026' };
const HOME = '/content-manager/collection-types/api::home.home';
const WITHIN_MS = 30_000;
/** A token is good for half an hour. */
const TOKEN_MS = 1_200_000;
const everybody = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'];

export interface Editor {
  /** Gives a banner on every partner's home this heading and publishes it. */
  publishBanner: (heading: string) => Promise<void>;
}

interface Sent {
  readonly method?: 'POST' | 'PUT';
  readonly body: object;
  /** Empty before the sign-in. */
  readonly token: string;
}

/** An editor of the cms at this port, who has written a banner. */
export async function signInEditor(port: number): Promise<Editor> {
  const send = async <T>(path: string, { method = 'POST', body, token }: Sent): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const signIn = () => send<{ token: string }>('/admin/login', { body: EDITOR, token: '' });
  let { token } = await signIn();
  let signedInAt = Date.now();
  const banner = {
    slug: 'mixed-load',
    user_states: everybody,
    banner_text: 'Only tonight.',
    order: 1,
    shown_on: 'all_partners',
  };
  const { documentId } = await send<{ documentId: string }>(HOME, { body: banner, token });
  return {
    publishBanner: async (heading) => {
      if (Date.now() - signedInAt > TOKEN_MS) {
        ({ token } = await signIn());
        signedInAt = Date.now();
      }
      await send(`${HOME}/${documentId}`, { method: 'PUT', body: { heading }, token });
      await send(`${HOME}/${documentId}/actions/publish`, { body: {}, token });
    },
  };
}
