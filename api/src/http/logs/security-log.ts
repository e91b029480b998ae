import type { Request } from 'express';
import { callerOf } from '../caller.ts';
import { Problem } from '../../problems.ts';

/** What operators watch for; every line of one has `security.event`. */
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
  | 'member_erased'
  | 'emulation_started'
  | 'emulation_ended'
  | 'emulation_refused';

/** Whom an event is about, as far as that is known; never a name, an address or a number. */
export interface SecuritySubject {
  readonly memberId?: number;
  /** HMAC of the name that was typed, the one failures are counted under. */
  readonly nameKey?: string;
  /** Who acts for the member. */
  readonly operator?: boolean;
}

/** Writes an event into the request's log: its id leads to the request's own line. */
export function logSecurity(request: Request, event: SecurityEvent, subject: SecuritySubject = {}): void {
  const partner = callerOf(request).partner.key;
  const level =
    event.endsWith('failed') || event.endsWith('locked') || event.endsWith('refused') ? 'warn' : 'info';
  request.log[level]({ security: { event, partner, ...subject } }, 'security event');
}

/** Where a handler logs such events. */
interface SecurityLog {
  logSecurity(event: SecurityEvent, subject: SecuritySubject): void;
}

/** What logs wrong passwords of a member who is signed in. */
export const logPasswordProof =
  (log: SecurityLog, memberId: number) =>
  (event: 'password_proof_failed' | 'password_proof_locked'): void =>
    log.logSecurity(event, { memberId });

/** Does some work; where it is refused by one of these codes, the event of the code is logged first. */
export async function loggingProblems<T>(
  log: SecurityLog,
  { events, ...subject }: SecuritySubject & { readonly events: Readonly<Record<string, SecurityEvent>> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    const event = problem instanceof Problem ? events[problem.code] : undefined;
    if (event) log.logSecurity(event, subject);
    throw problem;
  }
}
