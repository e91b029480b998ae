import type { Email, Mail } from '../adapters/mail/mail.ts';

/** A mail server that keeps what it is given; while it is away it takes nothing. */
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
