/** A person's claim to be a member of the partner. */
export interface MembershipClaim {
  readonly programme: string;
  /** Upper-cased. */
  readonly number: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly email: string;
}

/** The partner's directory of its own members. */
export interface Membership {
  /**
   * Whether the number belongs to a member with this last name, and this ZIP code or e-mail address; throws when the outcome is
   * unknown.
   */
  confirm(claim: MembershipClaim): Promise<boolean>;
}
