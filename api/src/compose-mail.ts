import type { Partner } from '@dinelink/contract';
import { smtpMail } from './adapters/mail/smtp-mail.ts';
import type { Config } from './app/config.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';

/** The post office of this configuration. */
export function composeMailer(config: Config, partners: readonly Partner[]): Mailer {
  return createMailer(smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }), partners);
}
