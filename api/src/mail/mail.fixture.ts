import type { Letter, Mail } from '../adapters/mail/mail.ts';

/** A mail server that keeps what it is given; while it is away it takes nothing. */
export function aMailServer(): Mail & { readonly letters: Letter[]; isAway: boolean } {
  const letters: Letter[] = [];
  return {
    letters,
    isAway: false,
    send(letter) {
      if (this.isAway) return Promise.reject(new Error('connect ECONNREFUSED'));
      letters.push(letter);
      return Promise.resolve();
    },
  };
}
