import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Letters } from './letters.ts';

const LARGEST_BYTES = 10 * 1_024 * 1_024;

/** An SMTP server that takes every letter and delivers none. */
export function smtpServer(letters: Letters): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    onAuth: ({ username }, _session, done) => {
      done(null, { user: username });
    },
    onData: (stream, session, done) => {
      keep(letters, stream, session).then(() => {
        done();
      }, done);
    },
  });
}

async function keep(
  letters: Letters,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const parsed = await simpleParser(stream);
  const { mailFrom, rcptTo } = session.envelope;
  letters.add({
    from: parsed.from?.text ?? (mailFrom ? mailFrom.address : ''),
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    receivedAt: new Date().toISOString(),
  });
}
