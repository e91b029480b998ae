interface Page {
  readonly url: URL;
  readonly text: string;
}

/** A browser on the identity provider's pages: stores cookies by path and stops at a redirect away from the provider. */
export function aProviderVisitor(provider: string) {
  const cookies = new Map<string, { value: string; path: string }>();

  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  };

  const visit = async (address: string | URL, form?: Record<string, string>): Promise<Page> => {
    const url = new URL(address, provider);
    if (url.origin !== new URL(provider).origin) return { url, text: '' };
    const fitting = [...cookies].filter(([, { path, value }]) => value && url.pathname.startsWith(path));
    const Cookie = fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const body = form && new URLSearchParams(form);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie },
      ...(body && { method: 'POST', body }),
    });
    answer.headers.getSetCookie().forEach(keep);
    const location = answer.headers.get('location');
    return location ? visit(new URL(location, url)) : { url, text: await answer.text() };
  };

  const actionOf = ({ text }: Page) => /action="([^"]+)"/.exec(text)?.[1] ?? '';

  return {
    /** Signs in at the api's redirect, allows or denies, and returns the provider's redirect. */
    async signIn(address: string, overrides: { email: string; choice?: 'allow' | 'refuse' }): Promise<URL> {
      const loginPage = await visit(address);
      const credentials = { email: overrides.email, password: 'dine-well-2026' };
      const consent = await visit(actionOf(loginPage), credentials);
      return (await visit(actionOf(consent), { choice: overrides.choice ?? 'allow' })).url;
    },
  };
}
