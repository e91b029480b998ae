import type { Member } from '@dinelink/contract';
import { createContext, useContext } from 'react';

/** Undefined while it is not known who visits. */
export const MemberContext = createContext<Member | null | undefined>(undefined);

/** The signed-in member, or null. */
export const useMember = (): Member | null => useContext(MemberContext) ?? null;

/** The signed-in member; null means signed out, undefined that the call failed. */
export const useKnownMember = (): Member | null | undefined => useContext(MemberContext);
