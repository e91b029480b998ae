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
interface Subject {
  readonly memberId?: number;
  /** HMAC of the name that was typed, the one failures are counted under. */
  readonly nameKey?: string;
  /** Who acts for the member. */
  readonly operator?: boolean;
}

/** Writes an event into the log of a call: its id leads to the request's own line. */
export type LogSecurity = (event: SecurityEvent, subject?: Subject) => void;

export const securityLogOf =
  (request: Request): LogSecurity =>
  (event, subject = {}) => {
    const partner = callerOf(request).partner.key;
    const level =
      event.endsWith('failed') || event.endsWith('locked') || event.endsWith('refused') ? 'warn' : 'info';
    request.log[level]({ security: { event, partner, ...subject } }, 'security event');
  };

/** What logs wrong passwords of a member who is signed in. */
export const logPasswordProof =
  (logSecurity: LogSecurity, memberId: number) =>
  (event: 'password_proof_failed' | 'password_proof_locked'): void =>
    logSecurity(event, { memberId });

/** Does some work; where it is refused by one of these codes, the event of the code is logged first. */
export async function loggingProblems<T>(
  logSecurity: LogSecurity,
  { events, ...subject }: Subject & { readonly events: Readonly<Record<string, SecurityEvent>> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    const event = problem instanceof Problem ? events[problem.code] : undefined;
    if (event) logSecurity(event, subject);
    throw problem;
  }
}
