import { html, type Markup, page } from '../html.ts';
import type { CaughtMail } from './mailbox.ts';

export function listPage(mails: readonly CaughtMail[]): string {
  const body = html`<main>
    <h1>Caught mail</h1>
    <p class="quiet">Nothing here was ever sent. ${mails.length} kept, newest first.</p>
    ${mails.length === 0
      ? html`<p>No mail yet. Whatever the product sends on this machine arrives here.</p>`
      : html`<ol class="mails">
            ${mails.map(row)}
          </ol>
          <form method="post" action="/delete"><button class="plain">Delete all</button></form>`}
  </main>`;
  return page('Caught mail', body);
}

export function mailPage(mail: CaughtMail): string {
  const body = html`<main>
    <p><a href="/">All mail</a></p>
    <h1>${mail.subject || '(no subject)'}</h1>
    <p class="quiet">
      From ${mail.from} to ${mail.to.join(', ')},
      <time datetime="${mail.receivedAt}">${mail.receivedAt}</time>
    </p>
    <h2>Text</h2>
    <pre tabindex="0">${linked(mail.text)}</pre>
    ${mail.html ? htmlPart(mail) : undefined}
    <form method="post" action="/mails/${mail.id}/delete"><button class="plain">Delete</button></form>
  </main>`;
  return page(mail.subject || 'Mail', body);
}

export function missingPage(): string {
  return page(
    'No such mail',
    html`<main>
      <h1>No such mail</h1>
      <p><a href="/">All mail</a></p>
    </main>`,
  );
}

function row(mail: CaughtMail): Markup {
  return html`<li>
    <a href="/mails/${mail.id}">${mail.subject || '(no subject)'}</a>
    <span class="quiet">
      to ${mail.to.join(', ')}, <time datetime="${mail.receivedAt}">${mail.receivedAt}</time>
    </span>
  </li>`;
}

/** No script of a mail runs; its links open a new page. */
function htmlPart({ id }: CaughtMail): Markup {
  return html`<h2>HTML</h2>
    <iframe
      title="The mail as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/mails/${id}/html"
    ></iframe>`;
}

function linked(text: string): readonly Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
