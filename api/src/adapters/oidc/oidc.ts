import type { Partner } from '@dinelink/contract';

/** What goes to the partner with a visitor and must come back right. */
interface SsoChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: proves that who brings the code is who asked for it. */
  readonly verifier: string;
}

/** Who the partner says somebody is. Issuer and subject together name the person; nothing else does. */
export interface SsoIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Whether the partner says that the address is this person's; what it does not say is not so. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The channel named by the claim the partner's file says, or null. */
  readonly channel: string | null;
}

/** What of a partner its sign-in depends on. */
export type SsoPartner = Pick<Partner, 'key' | 'channelProof'>;

/** The sign-in of partners who keep their members' accounts themselves (OpenID Connect, code flow with PKCE). */
export interface SsoProviders {
  newChecks(): SsoChecks;
  /** The partner's sign-in page for this visitor; throws when the partner cannot be reached. */
  startAddress(partner: SsoPartner, checks: SsoChecks, redirectUri: string): Promise<string>;
  /** Where a visitor ends the partner's own session and comes back from; null where the partner offers no such page. */
  endAddress(partner: SsoPartner, returnTo: string): Promise<string | null>;
  /** Exchanges what came back for an identity; throws SsoDenied, or whatever else was wrong with it. */
  finish(partner: SsoPartner, checks: SsoChecks, returned: URL): Promise<SsoIdentity>;
}

/** The visitor, or the partner, said no. */
export class SsoDenied extends Error {}
