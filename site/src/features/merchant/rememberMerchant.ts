const NAME = 'dinelink.merchant';

/** Keeps which restaurant was picked, and what for, in the browser; it survives a sign-in in between. */
export function rememberMerchant(merchantId: string, action: 'view' | 'offers' | 'order'): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ merchantId, action }));
  } catch {
    // Where nothing can be kept, the address alone leads back.
  }
}
