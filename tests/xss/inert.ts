declare global {
  interface Window {
    executed?: string[];
  }
}

/** Runs before a page's own scripts: what a payload calls is noted. */
export function noteCalls(): void {
  const executed: string[] = [];
  window.executed = executed;
  // An argument has no name: the bundler's helper for names is not in the page.
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Reflect.set(window, name, (what: unknown) => void executed.push(`${name}(${String(what)})`));
}

/** What ran, and what in the document could still run a script if somebody touched it; evaluated in the page. */
export function activeParts(): string[] {
  const foreign = new Set([
    'BASE',
    'OBJECT',
    'EMBED',
    'APPLET',
    'FRAME',
    'FRAMESET',
    'MARQUEE',
    'XMP',
    'PLAINTEXT',
  ]);
  const found = (window.executed ?? []).map((call) => `${call} was called`);
  const roots: ParentNode[] = [document];
  for (let root = roots.pop(); root; root = roots.pop())
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLTemplateElement) roots.push(element.content);
      if (element.shadowRoot) roots.push(element.shadowRoot);
      const name = element.tagName.toUpperCase();
      if (foreign.has(name)) found.push(`there is an element ${name}`);
      if (
        element instanceof HTMLScriptElement &&
        !element.nonce &&
        !/^application\/(ld\+)?json$/.test(element.type)
      )
        found.push(`there is a script ${element.outerHTML.slice(0, 80)}`);
      for (const { name: attribute, value } of element.attributes) {
        if (/^on/i.test(attribute)) found.push(`${name} has ${attribute}`);
        // As browsers read it: without control characters and spaces in front.
        const address = [...value].filter((letter) => letter > ' ').join('');
        const leads = /(^|:)(href|src|srcdoc|action|formaction|data|to|values)$/i.test(attribute);
        if (leads && /^(javascript|vbscript|data:text)/i.test(address))
          found.push(`${name} has ${attribute}=${value}`);
      }
    }
  return found;
}

/** Whether React has taken the page over. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react'));
