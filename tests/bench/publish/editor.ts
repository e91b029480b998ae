const EDITOR = { email: 'editor@dinelink.example', password: 'Dine-well-2026' };
const TYPE = 'api::earn-detail.earn-detail';
const ENTRIES = `/content-manager/collection-types/${TYPE}`;
const PARTNERS = '/content-manager/collection-types/api::partner.partner?pageSize=100';
/** A page of every partner; all of them show the shared entry until they have one of their own. */
export const PAGE = '/help';

/** An editor of the page of each partner, and of the shared one. */
export interface Editor {
  /** Gives the shared page this headline, or the partner's own, which it begins with the first. */
  write: (headline: string, key?: string) => Promise<void>;
  publish: (key?: string) => Promise<void>;
  /** Schedules the publish of the shared page at a full minute, in epoch milliseconds. */
  schedule: (at: number) => Promise<void>;
}

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
interface Entry {
  readonly data: { readonly documentId: string };
}

interface List<Entry> {
  readonly results: readonly (Entry & { readonly documentId: string })[];
}

export async function signInEditor(port: number): Promise<Editor> {
  const anonymous = sender(port, '');
  const { data } = await anonymous<{ data: { token: string } }>('POST', '/admin/login', EDITOR);
  const send = sender(port, data.token);
  const partners = (await send<List<{ code: string }>>('GET', PARTNERS)).results;
  const address = `${ENTRIES}?pageSize=100&filters[url][$eq]=${encodeURIComponent(PAGE)}`;
  const seeded = (await send<List<{ slug: string; shown_on: string }>>('GET', address)).results;
  const shared = seeded.find(({ shown_on }) => shown_on === 'all_partners');
  if (!shared) throw new Error(`The cms has no shared page ${PAGE}.`);
  // The seed's pages of single partners would take its place.
  for (const { documentId } of seeded.filter((page) => page !== shared))
    await send('DELETE', `${ENTRIES}/${documentId}`);
  const documents = new Map([['', shared.documentId]]);
  const begin = async (key: string) => {
    const partner = { connect: [{ documentId: partners.find(({ code }) => code === key)?.documentId }] };
    const own = { slug: shared.slug, url: PAGE, browser_title: 'Help', shown_on: 'one_partner', partner };
    documents.set(key, (await send<Entry>('POST', ENTRIES, own)).data.documentId);
  };
  const addressOf = (key: string) => `${ENTRIES}/${documents.get(key)}`;
  return {
    write: async (headline, key = '') => {
      if (!documents.has(key)) await begin(key);
      await send('PUT', addressOf(key), { banner_text: headline });
    },
    publish: async (key = '') => {
      await send('POST', `${addressOf(key)}/actions/publish`, {});
    },
    schedule: async (at) => {
      const actions = [{ uid: TYPE, documentId: shared.documentId, action: 'publish' }];
      const local = new Date(at).toISOString().slice(0, 16);
      await send('POST', '/admin-api/releases', { local, zone: 'UTC', actions });
    },
  };
}

const sender =
  (port: number, token: string): Send =>
  async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
