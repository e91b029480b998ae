import { activatedCookie, limits, publicIdCookie } from '@dinelink/contract/calls';

/** The format of the api's public ids; any other value is treated as none. */
const PUBLIC_ID = /^[\w-]{1,64}$/;

/** The public id in an address or a cookie; undefined for anything that cannot be one. */
export const publicIdOf = (text: string | null | undefined): string | undefined =>
  text && PUBLIC_ID.test(text) ? text : undefined;

/** The public id in a Cookie header or `document.cookie`. */
export const rememberedPublicId = (cookies: string, partnerKey: string): string | undefined =>
  publicIdOf(valueIn(cookies, publicIdCookie(partnerKey)));

/** The public id of the membership that was activated in this browser session. */
export const activatedPublicId = (cookies: string, partnerKey: string): string | undefined =>
  publicIdOf(valueIn(cookies, activatedCookie(partnerKey)));

/** Remembers a visitor for 90 days. */
export function rememberPublicId(partnerKey: string, publicId: string): void {
  write(publicIdCookie(partnerKey), publicId, `; Max-Age=${limits.rememberMeMs / 1_000}`);
}

/** Remembers an activation until the browser is closed; a cookie, because the server decides which page to show. */
export function rememberActivation(partnerKey: string, publicId: string): void {
  rememberPublicId(partnerKey, publicId);
  write(activatedCookie(partnerKey), publicId);
}

export function forgetPublicId(partnerKey: string): void {
  for (const name of [publicIdCookie(partnerKey), activatedCookie(partnerKey)])
    write(name, '', '; Max-Age=0');
}

function valueIn(cookies: string, name: string): string | undefined {
  return cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function write(name: string, value: string, lifetime = ''): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${lifetime}${secure}`;
}
