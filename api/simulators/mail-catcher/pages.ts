import { html, type Markup, page } from '../html.ts';
import type { CaughtLetter } from './letters.ts';

export function listPage(letters: readonly CaughtLetter[]): string {
  const body = html`<main>
    <h1>Caught mail</h1>
    <p class="quiet">Nothing here was ever sent. ${letters.length} kept, newest first.</p>
    ${letters.length === 0
      ? html`<p>No mail yet. Whatever the product sends on this machine arrives here.</p>`
      : html`<ol class="letters">
            ${letters.map(row)}
          </ol>
          <form method="post" action="/delete"><button class="plain">Delete all</button></form>`}
  </main>`;
  return page('Caught mail', body);
}

export function letterPage(letter: CaughtLetter): string {
  const body = html`<main>
    <p><a href="/">All mail</a></p>
    <h1>${letter.subject || '(no subject)'}</h1>
    <p class="quiet">
      From ${letter.from} to ${letter.to.join(', ')},
      <time datetime="${letter.receivedAt}">${letter.receivedAt}</time>
    </p>
    <h2>Text</h2>
    <pre tabindex="0">${linked(letter.text)}</pre>
    ${letter.html ? htmlPart(letter) : undefined}
    <form method="post" action="/letters/${letter.id}/delete"><button class="plain">Delete</button></form>
  </main>`;
  return page(letter.subject || 'Letter', body);
}

export function missingPage(): string {
  return page(
    'No such letter',
    html`<main>
      <h1>No such letter</h1>
      <p><a href="/">All mail</a></p>
    </main>`,
  );
}

function row(letter: CaughtLetter): Markup {
  return html`<li>
    <a href="/letters/${letter.id}">${letter.subject || '(no subject)'}</a>
    <span class="quiet">
      to ${letter.to.join(', ')}, <time datetime="${letter.receivedAt}">${letter.receivedAt}</time>
    </span>
  </li>`;
}

/** No script runs in a letter; its links open a page of their own. */
function htmlPart({ id }: CaughtLetter): Markup {
  return html`<h2>HTML</h2>
    <iframe
      title="The letter as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/letters/${id}/html"
    ></iframe>`;
}

function linked(text: string): readonly Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
