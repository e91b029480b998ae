import { activatedCookie, limits, publicIdCookie } from '@dinelink/contract/calls';

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

function write(name: string, value: string, lifetime = ''): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${lifetime}${secure}`;
}
