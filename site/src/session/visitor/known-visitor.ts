import type { KnownMember, Member } from '@dinelink/contract';

/** What may be kept of a known member: not the token to activate, which is fetched when it is needed. */
export type KnownData = Omit<KnownMember, 'activationToken'>;

/** Who visits without a session, by public id; without data when the id is unknown or could not be looked up. */
export type KnownVisitor =
  | { status: 'anonymous'; publicId?: undefined; data?: undefined }
  | { status: 'known'; publicId: string; data: KnownData }
  | { status: 'error'; publicId: string; data?: undefined };

export const anonymous: KnownVisitor = { status: 'anonymous' };

type VisitorKind = 'anonymous' | 'known' | 'member';

/** A member is signed in; a known visitor has a public id that the api knows; anybody else is anonymous. */
export function visitorKind(member: Pick<Member, 'publicId'> | null, known: KnownVisitor): VisitorKind {
  if (member) return 'member';
  return known.status === 'known' ? 'known' : 'anonymous';
}

const NOT_ACTIVATED = 1;

export const isActivated = ({ tierLevel }: Pick<KnownData, 'tierLevel'>): boolean =>
  tierLevel !== NOT_ACTIVATED;

/** The first page with an empty public id, which forgets the visitor. */
export const FORGET_ADDRESS = '/?public_id=';

/** The address of the activation page. */
export const activationAddress = (publicId: string): string =>
  `/activate?${new URLSearchParams({ public_id: publicId }).toString()}`;
