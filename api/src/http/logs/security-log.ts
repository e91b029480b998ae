import type { Request } from 'express';
import { callerOf } from '../caller.ts';
import { Problem } from '../../problems.ts';

/** Security events; each line has `security.event`. */
export type SecurityEvent =
  | 'sign_in_succeeded'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'sso_failed'
  | 'password_proof_failed'
  | 'password_proof_locked'
  | 'recovery_requested'
  | 'recovery_failed'
  | 'password_changed'
  | 'email_changed'
  | 'email_proven'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'personal_data_requested'
  | 'personal_data_downloaded'
  | 'member_erased'
  | 'emulation_started'
  | 'emulation_ended'
  | 'emulation_refused';

/** The subject of an event, if known; never a name, an address or a number. */
export interface SecuritySubject {
  readonly memberId?: number;
  /** HMAC of the typed name; failures are counted by it. */
  readonly nameKey?: string;
  /** The operator who acts for the member. */
  readonly operator?: boolean;
}

/** Logs an event with the request's id. */
export function logSecurity(request: Request, event: SecurityEvent, subject: SecuritySubject = {}): void {
  const partner = callerOf(request).partner.key;
  const level =
    event.endsWith('failed') || event.endsWith('locked') || event.endsWith('refused') ? 'warn' : 'info';
  request.log[level]({ security: { event, partner, ...subject } }, 'security event');
}

/** The security log of a call. */
interface SecurityLog {
  logSecurity(event: SecurityEvent, subject: SecuritySubject): void;
}

/** Logs wrong passwords of a signed-in member. */
export const logPasswordProof =
  (log: SecurityLog, memberId: number) =>
  (event: 'password_proof_failed' | 'password_proof_locked'): void =>
    log.logSecurity(event, { memberId });

/** Runs work; if it throws a problem with one of these codes, the code's event is logged first. */
export async function loggingProblems<T>(
  log: SecurityLog,
  { events, ...subject }: SecuritySubject & { readonly events: Readonly<Record<string, SecurityEvent>> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const event = error instanceof Problem ? events[error.code] : undefined;
    if (event) log.logSecurity(event, subject);
    throw error;
  }
}
