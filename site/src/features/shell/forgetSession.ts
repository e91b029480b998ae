const storedNames = ['loginRedirect', 'selectedMerchant', 'selectedMerchantAction', 'emulationId'];

/** Clears what a session left in the browser; the public id stays, so that the visitor is known. */
export function forgetSession(): void {
  for (const name of storedNames) {
    window.localStorage.removeItem(name);
    window.sessionStorage.removeItem(name);
  }
  for (const name of ['session_expires', '__Host-session_expires'])
    document.cookie = `${name}=; Path=/; Max-Age=0`;
}
