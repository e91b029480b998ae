import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Email, Mail } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** Mail over SMTP; `url` as smtp://user:password@host:port (smtps:// for TLS from the start), `from` as Name <address>. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // E-mails contain data; a path or URL in one must never be read and attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = senderOf(from);
  return {
    send: async (email) => {
      const { to, subject, text, html, senderName, replyTo, calendar, unsubscribeUrl, idempotencyKey } =
        email;
      await transport.sendMail({
        from: { name: senderName ?? sender.name, address: sender.address },
        // Address objects, because a text is split at commas into further recipients.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        ...(html ? { html } : {}),
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
        ...(calendar ? { attachments: [calendarPart(calendar)] } : {}),
        ...(idempotencyKey ? { messageId: messageIdOf(email, idempotencyKey, sender.address) } : {}),
      });
    },
  };
}

function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name, address };
}

// RFC 8058: mail programs show a button of their own, and their servers send the POST.
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// Mail programs read the method from the type before they offer to add or remove the entry.
function calendarPart(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(content) ?? [];
  const filename = 'reservation.ics';
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

// The content is part of it, because a new database counts its jobs from one again.
function messageIdOf({ to, subject, text }: Email, idempotencyKey: string, sender: string): string {
  const digest = createHash('sha256').update([idempotencyKey, to, subject, text].join('\n')).digest('hex');
  return `<${digest.slice(0, 40)}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}
