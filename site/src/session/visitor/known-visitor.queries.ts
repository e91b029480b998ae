import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { memberQuery } from '../../api/queries.ts';
import type { LoaderContext } from '../../page-arguments.ts';
import { anonymous, type KnownData, type KnownVisitor } from './known-visitor.ts';
import { publicIdOf, rememberedPublicId } from './public-id-cookie.ts';

/** The visitor without a session; set by `recogniseVisitor` before a page is shown. */
export const knownVisitorQuery = queryOptions({
  queryKey: ['knownVisitor'] as const,
  queryFn: (): KnownVisitor => anonymous,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useKnownVisitor = (): KnownVisitor => useQuery(knownVisitorQuery).data ?? anonymous;

/**
 * Looks up the public id of the address, else of the cookie (an empty one in the address forgets the visitor), unless it was looked up before or a member is signed in. Never
 * rejects: a failed look-up is a state of the visitor.
 */
export async function recogniseVisitor(page: LoaderContext & { url: URL }): Promise<KnownVisitor> {
  const { client, partner, url, cookies } = page;
  const asked = url.searchParams.get('public_id');
  const publicId =
    partner.enrollmentType === 'none' || asked === ''
      ? undefined
      : (publicIdOf(asked) ?? rememberedPublicId(cookies, partner.key));
  const known = client.getQueryData(knownVisitorQuery.queryKey);
  if (known && known.publicId === publicId) return known;
  const visitor =
    publicId === undefined || (await hasMember(page)) ? anonymous : await look(client, publicId);
  client.setQueryData(knownVisitorQuery.queryKey, visitor);
  return visitor;
}

async function hasMember({ client, hasSession }: LoaderContext): Promise<boolean> {
  if (!hasSession) return false;
  return (await client.ensureQueryData(memberQuery).catch(() => null)) !== null;
}

async function look(client: QueryClient, publicId: string): Promise<KnownVisitor> {
  try {
    const { activationToken: _token, ...data } = await apiClientOf(client).call('knownMember', {
      params: { publicId },
    });
    // Another call answers an id that is the name of one.
    return data.publicId === publicId ? { status: 'known', publicId, data } : { status: 'error', publicId };
  } catch {
    return { status: 'error', publicId };
  }
}

/** Stores what has changed of a known visitor. */
export function updateKnownVisitor(client: QueryClient, changes: Partial<KnownData>): void {
  client.setQueryData(knownVisitorQuery.queryKey, (known) =>
    known?.status === 'known' ? { ...known, data: { ...known.data, ...changes } } : known,
  );
}
