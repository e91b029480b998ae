import type { Partner } from '@dinelink/contract';

/** The values sent to the partner with a visitor and checked on return. */
interface SsoChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: proves that the code is redeemed by the browser that requested it. */
  readonly verifier: string;
}

/** The identity asserted by the partner. Issuer and subject together identify the person; nothing else does. */
export interface SsoIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Whether the partner asserts that the address is this person's; false without an assertion. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The channel in the claim that the partner's file names, or null. */
  readonly channel: string | null;
}

/** The parts of a partner that its sign-in needs. */
export type SsoPartner = Pick<Partner, 'key' | 'channelProof'>;

/** Sign-in for partners with accounts of their own (OpenID Connect, code flow with PKCE). */
export interface SsoProviders {
  newChecks(): SsoChecks;
  /** The partner's sign-in page for this visitor; throws when the partner cannot be reached. */
  startAddress(partner: SsoPartner, checks: SsoChecks, redirectUri: string): Promise<string>;
  /** The partner's page that ends its own session and redirects back; null if it has none. */
  endAddress(partner: SsoPartner, returnTo: string): Promise<string | null>;
  /** Exchanges the callback's parameters for an identity; throws SsoDenied, or another error for invalid ones. */
  finish(partner: SsoPartner, checks: SsoChecks, returned: URL): Promise<SsoIdentity>;
}

/** The visitor or the partner denied the sign-in. */
export class SsoDenied extends Error {}
