import { smtpMail } from '../adapters/mail/smtp-mail.ts';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { mailHandler } from './mail.job.ts';
import { createMailer, type Mailer } from './mailer.ts';

export function mailModule({ config, partners }: AppContext): Module & { readonly mailer: Mailer } {
  const mailer = createMailer(smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }), partners);
  return { mailer, worker: () => ({ jobs: { mail: mailHandler(mailer) } }) };
}
