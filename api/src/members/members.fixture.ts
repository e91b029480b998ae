import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { cheapHash } from '../identity/passwords/passwords.fixture.ts';
import { newPublicId } from '../public-id.ts';
import { createMember, type NewMember } from './members.store.ts';

/** A member for a test: activated, opted in to e-mail, without a card; override what the test is about. */
export async function aMember(
  database: Database,
  { password, ...overrides }: Partial<NewMember> & { partner: string; password?: string },
): Promise<{ id: number; publicId: string; email: string }> {
  const publicId = overrides.publicId ?? newPublicId();
  const email = overrides.email ?? `${publicId.toLowerCase()}@${overrides.partner}.example`;
  const member: NewMember = {
    familyId: publicId,
    signInEmail: overrides.sso ? null : email,
    passwordHash: password === undefined ? null : await cheapHash(password),
    firstName: 'Ada',
    lastName: 'Byron',
    optInLevel: 2,
    tierLevel: 2,
    joinedAt: Date.UTC(2024, 2, 1),
    ...overrides,
    publicId,
    email,
  };
  const id = await unitOfWork(database, (tx) => createMember(tx, member));
  return { id, publicId, email };
}
