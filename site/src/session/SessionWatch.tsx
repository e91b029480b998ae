import type { Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { memberQuery } from '../api/queries.ts';
import { useKnownMember } from '../api/useMember.ts';
import { useToasts } from '../components/Toast/ToastProvider.tsx';
import { sessionEndCopy } from '../copy/messages/overlays/session-end.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from '../partner/usePartner.ts';
import { browserStorage } from './browser-storage.ts';
import { sessionExpiry, sessionPlan } from './session-plan.ts';
import { storedValues } from './stored-values.ts';
import { useFullPageLoad } from './useFullPageLoad.ts';
import { useSignInWhenSignedOut } from './useSignInWhenSignedOut.ts';
import { useKnownVisitor } from './visitor/known-visitor.queries.ts';
import { forgetPublicId, rememberPublicId } from './visitor/remember-public-id.ts';
import { useReferralStorage } from './visitor/referral.ts';

export interface SessionWatchProps {
  /** Whether the page is for members only. */
  needsMember: boolean;
}

/**
 * Watches visitor and session: remembers who visits and what referred them, refetches the member, warns before the session
 * ends, leaves the page at its end and redirects to the sign-in after it.
 */
export function SessionWatch({ needsMember }: SessionWatchProps) {
  const client = useQueryClient();
  const member = useKnownMember();
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: memberQuery.queryKey }),
    [client],
  );
  useRefresh(member, refresh);
  useRemembered(member);
  useReferralStorage();
  useExpiry(member, refresh);
  // Null means signed out; undefined means that the call failed.
  useSignInWhenSignedOut(needsMember && member === null);
  return null;
}

type Known = Member | null | undefined;

/** Refetches the member on every page change but the one that signs out, and when another tab signed out. */
function useRefresh(member: Known, refresh: () => void): void {
  const { key: partnerKey } = usePartner();
  const { key, pathname } = useLocation();
  const seen = useRef(key);
  const isSignedIn = Boolean(member);
  useEffect(() => {
    // Signing out may end the session before the member is answered.
    if (isSignedIn && seen.current !== key && pathname !== '/SignOut') refresh();
    seen.current = key;
  }, [isSignedIn, key, pathname, refresh]);
  useEffect(
    () => browserStorage(partnerKey).onWrittenElsewhere(storedValues.signedOut, refresh),
    [partnerKey, refresh],
  );
}

/** Remembers the public id of a member, or of a visitor whom the address identified; an empty one in the address forgets it. */
function useRemembered(member: Known): void {
  const { key: partnerKey } = usePartner();
  const visitor = useKnownVisitor();
  const isForgotten = new URLSearchParams(useLocation().search).get('public_id') === '';
  useEffect(() => {
    // Not while rendering: a page that reads the id could not be a template for other members.
    // An operator who emulates a member is not that member afterwards.
    if (member?.emulation) return;
    const publicId = member?.publicId ?? (visitor.status === 'known' ? visitor.publicId : undefined);
    if (publicId !== undefined) rememberPublicId(partnerKey, publicId);
    else if (isForgotten) forgetPublicId(partnerKey);
  }, [member, visitor, isForgotten, partnerKey]);
}

/** Plans again after every fetch of the member, because each one prolongs a short session. */
function useExpiry(member: Known, refresh: () => void): void {
  const copy = useCopy(sessionEndCopy);
  const { key: partnerKey } = usePartner();
  const { show, close } = useToasts();
  const loadPage = useFullPageLoad();
  useEffect(() => {
    const expiresAt = member ? sessionExpiry(document.cookie, partnerKey) : undefined;
    if (expiresAt === undefined) return;
    const { warnInMs, endInMs } = sessionPlan(expiresAt, Date.now());
    let toast: number | undefined;
    const warn = () => {
      toast = show({ kind: 'warning', text: copy('session.ends'), stays: true, onPick: refresh });
    };
    const timers = [
      warnInMs !== undefined && setTimeout(warn, warnInMs),
      endInMs !== undefined && setTimeout(() => loadPage('/SignOut'), endInMs),
    ];
    return () => {
      for (const timer of timers) if (timer) clearTimeout(timer);
      if (toast !== undefined) close(toast);
    };
  }, [member, partnerKey, refresh, copy, show, close, loadPage]);
}
