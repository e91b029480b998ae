import { type Partner, phoneDigits } from '@dinelink/contract';
import { type EmailTemplateName, templateOf } from './email-templates.ts';

interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an e-mail as text and as HTML in the partner's colours. Throws when a placeholder has no value. */
export function renderEmail(
  partner: Partner,
  name: EmailTemplateName,
  { values, site, unsubscribeUrl }: EmailContent,
): RenderedEmail {
  const { subject, paragraphs, optional = {}, action, list } = templateOf(name);
  const known = { ...values, ...ownOf(partner), SITE: site };
  if (list !== undefined && unsubscribeUrl === undefined)
    throw new Error(`The e-mail ${name} needs an address at which to unsubscribe.`);
  const parts: Parts = {
    body: [...paragraphs, ...givenOf(optional, values)].map((paragraph) => fill(paragraph, known)),
    call: callOf(optional, known),
    action: action && { text: fill(action.text, known), href: fill(action.href, known) },
    foot: {
      signature: signature(partner),
      reason: list && fill(list.reason, known),
      unsubscribe:
        list && unsubscribeUrl !== undefined ? { text: list.stop, href: unsubscribeUrl } : undefined,
    },
  };
  return { subject: fill(subject, known), text: asText(parts), html: asHtml(partner, parts) };
}

interface EmailContent {
  readonly values: Readonly<Record<string, string>>;
  /** The origin of the partner's site, without a trailing slash. */
  readonly site: string;
  /** Needed by a template of a list. */
  readonly unsubscribeUrl?: string | undefined;
}

interface Parts {
  readonly body: readonly string[];
  /** The paragraph of the body with a number that can be called, and the number in it. */
  readonly call: { readonly paragraph: string; readonly phone: string } | undefined;
  readonly action: Link | undefined;
  readonly foot: {
    readonly signature: string;
    readonly reason: string | undefined;
    readonly unsubscribe: Link | undefined;
  };
}

interface Link {
  readonly text: string;
  readonly href: string;
}

const ownOf = ({ name, programme, customerSupport: { email, phone } }: Partner) => ({
  PROGRAMME: programme,
  PARTNER: name,
  SUPPORT_EMAIL: email.text,
  SUPPORT_PHONE: phone.text,
});

/** The optional paragraphs whose value is given. */
const givenOf = (optional: Readonly<Record<string, string>>, values: EmailContent['values']): string[] =>
  Object.entries(optional).flatMap(([name, paragraph]) => (values[name] ? [paragraph] : []));

/** A number is a link where it is one of the ten digits of this country's. */
function callOf(
  { PHONE: paragraph }: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Parts['call'] {
  const phone = values['PHONE'] ?? '';
  return paragraph && phoneDigits(phone) ? { paragraph: fill(paragraph, values), phone } : undefined;
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The e-mail needs ${name}.`);
    return value;
  });
}

const signature = ({ programme, customerSupport: { email, phone } }: Partner) =>
  `${programme} · ${email.text} · ${phone.text}`;

function asText({ body, action, foot: { signature, reason, unsubscribe } }: Parts): string {
  const link = (to: Link | undefined) => (to ? [`${to.text}:\n${to.href}`] : []);
  const reasons = reason === undefined ? [] : [reason];
  return [...body, ...link(action), `-- \n${signature}`, ...reasons, ...link(unsubscribe)].join('\n\n');
}

// Mail programs support little CSS and no variables, so each element has its own style.
function asHtml(partner: Partner, { body, call, action: link, foot }: Parts): string {
  const { ink, surface, action, onAction, radiusControlPx } = partner.theme;
  const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5';
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px">${(words === call?.paragraph ? withCall(call, ink[0]) : escaped(words)).replaceAll('\n', '<br>')}</p>`;
  const button =
    link &&
    `<p style="margin:0 0 16px"><a href="${escaped(link.href)}" style="display:inline-block;padding:12px 24px;` +
      `background:${action[0]};color:${onAction[0]};border-radius:${radiusControlPx}px;text-decoration:none;` +
      `font-weight:bold">${escaped(link.text)}</a></p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(partner.programme)}</title></head>` +
    `<body style="margin:0;background:${surface[0]};color:${ink[0]};${font}">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 24px">` +
    `<p style="margin:0 0 24px;font-size:22px;font-weight:bold">${escaped(partner.programme)}</p>` +
    [...body.map(paragraph), button ?? ''].join('') +
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${ink[0]};font-size:13px">` +
    `${escaped(foot.signature)}</p>${listFoot(foot, ink[0])}</div></body></html>\n`
  );
}

/** The paragraph with its number as a link that calls it. */
function withCall({ paragraph, phone }: NonNullable<Parts['call']>, ink: string): string {
  const link = `<a href="tel:+1${phoneDigits(phone)}" style="color:${ink}">${escaped(phone)}</a>`;
  return escaped(paragraph).replace(escaped(phone), () => link);
}

const listFoot = ({ reason = '', unsubscribe }: Parts['foot'], ink: string): string =>
  unsubscribe === undefined
    ? ''
    : `<p style="margin:8px 0 0;font-size:13px">${escaped(reason)} ` +
      `<a href="${escaped(unsubscribe.href)}" style="color:${ink}">${escaped(unsubscribe.text)}</a></p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
