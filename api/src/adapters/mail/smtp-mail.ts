import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** Mail over SMTP; `url` as smtp://user:password@host:port (smtps:// for TLS from the start). */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Letters are made of data; a path or an address in one must never be read and attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // An address object, because a text is split at commas into further recipients.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
      });
    },
  };
}
