import { limits, publicIdCookie } from '@dinelink/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { memberQuery } from '../api/queries.ts';
import { useMember } from '../api/useMember.ts';
import { useToasts } from '../components/Toast/ToastProvider.tsx';
import { shellCopy } from '../copy/shell.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from '../partner/usePartner.ts';
import { sessionExpiry, sessionPlan } from './session-plan.ts';

/** Keeps a session in view: asks for the member on every change of page, warns before the end, leaves at it. */
export function SessionWatch() {
  const member = useMember();
  const client = useQueryClient();
  const { key: partnerKey } = usePartner();
  const { key } = useLocation();
  const isSignedIn = member !== null;
  const seen = useRef(key);
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: memberQuery.queryKey }),
    [client],
  );

  useEffect(() => {
    if (isSignedIn && seen.current !== key) refresh();
    seen.current = key;
  }, [isSignedIn, key, refresh]);

  useEffect(() => {
    if (!member) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${publicIdCookie(partnerKey)}=${member.publicId}; Path=/; SameSite=Lax; Max-Age=${limits.rememberMeMs / 1_000}${secure}`;
  }, [member, partnerKey]);

  useExpiry(member, refresh);
  return null;
}

/** Plans anew whenever the member was asked for: each answer prolongs a short session. */
function useExpiry(member: object | null, refresh: () => void): void {
  const copy = useCopy(shellCopy);
  const { key: partnerKey } = usePartner();
  const { show, close } = useToasts();
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
      endInMs !== undefined && setTimeout(() => window.location.assign('/SignOut'), endInMs),
    ];
    return () => {
      for (const timer of timers) if (timer) clearTimeout(timer);
      if (toast !== undefined) close(toast);
    };
  }, [member, partnerKey, refresh, copy, show, close]);
}
