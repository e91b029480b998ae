import type { Partner } from '@dinelink/contract';
import { smtpMail } from './adapters/mail/smtp-mail.ts';
import type { Config } from './config.ts';
import { createPostOffice, type PostOffice } from './mail/post-office.ts';

/** The post office of this configuration. */
export function composePostOffice(config: Config, partners: readonly Partner[]): PostOffice {
  return createPostOffice(smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }), partners);
}
