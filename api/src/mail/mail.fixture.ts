import type { Email, Mail } from '../adapters/mail/mail.ts';

/** A mail server that stores what it receives; while it is down it accepts nothing. */
export function aMailServer(): Mail & { readonly emails: Email[]; isAway: boolean } {
  const emails: Email[] = [];
  return {
    emails,
    isAway: false,
    send(email) {
      if (this.isAway) return Promise.reject(new Error('connect ECONNREFUSED'));
      emails.push(email);
      return Promise.resolve();
    },
  };
}
