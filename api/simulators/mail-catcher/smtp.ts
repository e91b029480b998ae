import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const LARGEST_BYTES = 10 * 1_024 * 1_024;

/** An SMTP server that accepts every mail and delivers none. */
export function smtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    onAuth: ({ username }, _session, done) => {
      done(null, { user: username });
    },
    onData: (stream, session, done) => {
      addMail(mailbox, stream, session).then(() => {
        done();
      }, done);
    },
  });
}

async function addMail(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const parsed = await simpleParser(stream);
  const { mailFrom, rcptTo } = session.envelope;
  mailbox.add({
    from: parsed.from?.text ?? (mailFrom ? mailFrom.address : ''),
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    receivedAt: new Date().toISOString(),
  });
}
