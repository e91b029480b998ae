import type { Member } from '@dinelink/contract';
import { limits, publicIdCookie } from '@dinelink/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { memberQuery } from '../api/queries.ts';
import { useKnownMember } from '../api/useMember.ts';
import { useToasts } from '../components/Toast/ToastProvider.tsx';
import { shellCopy } from '../copy/messages/shell.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from '../partner/usePartner.ts';
import { browserStorage } from './browser-storage.ts';
import { sessionExpiry, sessionPlan } from './session-plan.ts';
import { storedValues } from './stored-values.ts';
import { useFullPageLoad } from './useFullPageLoad.ts';
import { useSignInWhenSignedOut } from './useSignInWhenSignedOut.ts';

interface SessionWatchProps {
  /** Whether the page is for members only. */
  needsMember: boolean;
}

/**
 * Watches the session: refetches the member, warns before the session ends, leaves the page at its end and redirects to the
 * sign-in after it.
 */
export function SessionWatch({ needsMember }: SessionWatchProps) {
  const client = useQueryClient();
  const member = useKnownMember();
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: memberQuery.queryKey }),
    [client],
  );
  useRefresh(member, refresh);
  usePublicId(member);
  useExpiry(member, refresh);
  // Null means signed out; undefined means that the call failed.
  useSignInWhenSignedOut(needsMember && member === null);
  return null;
}

type Known = Member | null | undefined;

/** Refetches the member on every page change and when another tab signed out. */
function useRefresh(member: Known, refresh: () => void): void {
  const { key: partnerKey } = usePartner();
  const { key } = useLocation();
  const seen = useRef(key);
  const isSignedIn = Boolean(member);
  useEffect(() => {
    if (isSignedIn && seen.current !== key) refresh();
    seen.current = key;
  }, [isSignedIn, key, refresh]);
  useEffect(
    () => browserStorage(partnerKey).onWrittenElsewhere(storedValues.signedOut, refresh),
    [partnerKey, refresh],
  );
}

function usePublicId(member: Known): void {
  const { key: partnerKey } = usePartner();
  useEffect(() => {
    if (!member) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${publicIdCookie(partnerKey)}=${member.publicId}; Path=/; SameSite=Lax; Max-Age=${limits.rememberMeMs / 1_000}${secure}`;
  }, [member, partnerKey]);
}

/** Plans again after every fetch of the member, because each one prolongs a short session. */
function useExpiry(member: Known, refresh: () => void): void {
  const copy = useCopy(shellCopy);
  const { key: partnerKey } = usePartner();
  const { show, close } = useToasts();
  const loadPage = useFullPageLoad();
  useEffect(() => {
    const expiresAt = member ? sessionExpiry(document.cookie, partnerKey) : undefined;
    if (expiresAt === undefined) return;
    const { warnInMs, endInMs } = sessionPlan(expiresAt, Date.now());
    let toast: number | undefined;
    const warn = () => {
      toast = show({ kind: 'warning', text: copy('shell.sessionEnds'), stays: true, onPick: refresh });
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
