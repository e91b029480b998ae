import { sessionExpiryCookie } from '@dinelink/contract/calls';
import { SELECTED_MERCHANT } from '../../partner/selected-merchant.ts';
import { storageOf, storedName } from '../../partner/stored.ts';
import { forgetPlaces } from './arrival/leftPlaces.ts';

const storedNames = ['loginRedirect', SELECTED_MERCHANT, 'emulationId', 'cardSuccess'];

/** Clears what a session left in the browser; the public id stays, so that the visitor is known. */
export function forgetSession(partnerKey: string): void {
  for (const name of storedNames.map((name) => storedName(partnerKey, name))) {
    storageOf('local')?.removeItem(name);
    storageOf('session')?.removeItem(name);
  }
  forgetPlaces(partnerKey);
  document.cookie = `${sessionExpiryCookie(partnerKey)}=; Path=/; Max-Age=0`;
}
