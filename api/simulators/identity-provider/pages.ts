import { html, type Markup, page } from '../html.ts';
import { demoMembers, demoPassword } from './accounts.ts';
import type { SsoPartner } from './partners.ts';

interface SignIn {
  readonly action: string;
  readonly email: string;
  readonly error?: string;
}

export function signInPage(partner: SsoPartner, { action, email, error }: SignIn): string {
  const described = error ? html`aria-invalid="true" aria-describedby="error"` : undefined;
  const body = html`${standIn(partner)}
    <h1>Sign in to ${partner.name}</h1>
    ${error ? html`<p class="error" id="error" role="alert">${error}</p>` : undefined}
    <form method="post" action="${action}">
      <div class="field">
        <label for="email">E-mail address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          value="${email}"
          ${described}
        />
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          ${described}
        />
      </div>
      <button>Sign in</button>
    </form>
    ${demoHelp(partner)}`;
  return pageOf(`Sign in to ${partner.name}`, body);
}

export function consentPage(partner: SsoPartner, { action, email }: SignIn): string {
  const body = html`${standIn(partner)}
    <h1>Continue to ${partner.name} dining</h1>
    <p>Signed in as <strong>${email}</strong>. The dining programme asks for your name and e-mail address.</p>
    <form method="post" action="${action}">
      <button name="choice" value="allow">Allow and continue</button>
      <button name="choice" value="refuse" class="plain">Cancel</button>
    </form>`;
  return pageOf(`Continue to ${partner.name} dining`, body);
}

/** `form` is the library's own, empty form; the buttons belong to it by its id. */
export function signOutPage(partner: SsoPartner, form: string): string {
  const body = html`${standIn(partner)}
    <h1>Sign out of ${partner.name}?</h1>
    ${{ markup: form }}
    <p><button form="op.logoutForm" name="logout" value="yes">Sign out</button></p>
    <p><button form="op.logoutForm" class="plain">Stay signed in</button></p>`;
  return pageOf(`Sign out of ${partner.name}`, body);
}

export function signedOutPage(partner: SsoPartner): string {
  return pageOf(
    'Signed out',
    html`${standIn(partner)}
      <h1>You are signed out of ${partner.name}</h1>`,
  );
}

export function errorPage(partner: SsoPartner, reason: string): string {
  const body = html`${standIn(partner)}
    <h1>That sign-in cannot go on</h1>
    <p>Go back to the dining site and start again.</p>
    <p class="quiet">${reason}</p>`;
  return pageOf('Sign-in failed', body);
}

const pageOf = (title: string, body: Markup): string =>
  page(title, html`<main class="narrow">${body}</main>`);

const standIn = (partner: SsoPartner): Markup =>
  html`<p class="quiet">A stand-in for ${partner.name}’s own sign-in, for this machine only.</p>`;

function demoHelp({ key }: SsoPartner): Markup {
  const rows = demoMembers.map(
    ([name, meaning]) => html`<li><strong>${name}@${key}.example</strong>, ${meaning}</li>`,
  );
  return html`<details>
    <summary>Who can sign in?</summary>
    <p>
      The password is <strong>${demoPassword}</strong>. Any other address at ${key}.example is a newcomer.
    </p>
    <ul>
      ${rows}
    </ul>
  </details>`;
}
