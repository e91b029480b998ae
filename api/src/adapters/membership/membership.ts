/** What somebody says of themselves as a member of the partner. */
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
  /** Whether the number is of a member with this last name, and this ZIP code or e-mail address; throws when nobody knows. */
  confirm(claim: MembershipClaim): Promise<boolean>;
}
