import type { Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { memberQuery } from './queries.ts';

/** The signed-in member, or null. */
export const useMember = (): Member | null => useQuery(memberQuery).data ?? null;
