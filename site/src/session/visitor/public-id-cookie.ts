import { activatedCookie, publicIdCookie } from '@dinelink/contract/calls';

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

function valueIn(cookies: string, name: string): string | undefined {
  return cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
