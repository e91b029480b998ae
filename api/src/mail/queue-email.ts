import type { Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { isErasedEmail } from './erased-email.ts';
import type { EmailTemplateName, TemplateValues } from './email-templates.ts';

interface QueuedEmail<N extends EmailTemplateName> {
  /** The partner's key, for name, colours and support address. */
  readonly partner: string;
  readonly template: N;
  readonly to: string;
  /** Never a secret: the outbox is read by operators. */
  readonly values: TemplateValues<N>;
  /** A calendar file (RFC 5545) as attachment. */
  readonly calendar?: string;
  /** The member whose e-mails of this list the reader can end; for a template of a list. */
  readonly unsubscribes?: number;
  /** When to send it, epoch ms. */
  readonly at: number;
}

/** Queues one e-mail in the transaction of its cause; the worker sends it. Erased members, and those without an address, get none. */
export async function queueEmail<N extends EmailTemplateName>(
  tx: Tx,
  { at, ...payload }: QueuedEmail<N>,
): Promise<void> {
  if (payload.to === '' || isErasedEmail(payload.to)) return;
  await enqueue(tx, { kind: 'mail', payload, runAt: at });
}
