import { smtpMail } from '../adapters/mail/smtp-mail.ts';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { originOf } from '../partners/origin-of.ts';
import { type IsSubscribed, mailHandler } from './mail.job.ts';
import { createMailer, type Mailer, type UnsubscribeUrlOf } from './mailer.ts';

export function mailModule(
  { config, partners }: AppContext,
  { unsubscribeUrlOf, isSubscribed }: { unsubscribeUrlOf: UnsubscribeUrlOf; isSubscribed: IsSubscribed },
): Module & { readonly mailer: Mailer } {
  const server = smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const mailer = createMailer(server, partners, {
    originOf: (partner) => originOf(partner, config),
    unsubscribeUrlOf,
  });
  return { mailer, worker: () => ({ jobs: { mail: mailHandler(mailer, isSubscribed) } }) };
}
