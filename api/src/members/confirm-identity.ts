import type { PasswordOwner, ProvePassword } from './password-verifier.ts';

/** How long after a sign-in a member may do without the password what otherwise needs it. */
const FRESH_MS = 10 * 60_000;

export interface Confirmation extends PasswordOwner {
  /** When the session began, epoch ms. */
  readonly signedInAt: number;
  readonly password: string | undefined;
}

/**
 * Whether it is the member who asks: by the password, or else by a sign-in within ten minutes. Throws LOCKED_OUT after too many
 * wrong passwords.
 */
export type ConfirmIdentity = (confirmation: Confirmation) => Promise<boolean>;

export const createConfirmIdentity =
  ({ provePassword, now }: { provePassword: ProvePassword; now: () => number }): ConfirmIdentity =>
  async ({ password, signedInAt, ...whose }) =>
    password === undefined ? now() - signedInAt < FRESH_MS : provePassword(whose, password);
