import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { smtpMail } from './smtp-mail.ts';

describe('mail over SMTP', () => {
  const taken: ParsedMail[] = [];
  let server: SMTPServer;
  let url: string;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        void simpleParser(stream).then((mail) => {
          taken.push(mail);
          done();
        }, done);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    taken.length = 0;
  });

  const email = { to: 'ann@nosh.example', subject: 'Hello', text: 'Words', idempotencyKey: 'mail-1' };

  test('the sender has the configured address and the programme’s name; Reply-To is the programme’s', async () => {
    const mail = smtpMail({ url, from: 'Dinelink <no-reply@dinelink.example>' });
    await mail.send({ ...email, senderName: 'Nosh, "Dining"', replyTo: 'table@nosh.example' });
    expect(taken[0]?.from?.value).toEqual([{ name: 'Nosh, "Dining"', address: 'no-reply@dinelink.example' }]);
    expect(taken[0]?.replyTo?.value).toMatchObject([{ address: 'table@nosh.example' }]);
  });

  test('the same e-mail of the same job has the same Message-ID, any other another', async () => {
    const mail = smtpMail({ url, from: 'no-reply@dinelink.example' });
    for (const change of [
      {},
      {},
      { idempotencyKey: 'mail-2' },
      { text: 'Other words' },
      { to: 'bob@nosh.example' },
    ]) {
      await mail.send({ ...email, ...change });
    }
    const ids = taken.map(({ messageId }) => messageId);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@dinelink\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
  });

  test('a line break in a subject adds no header', async () => {
    const mail = smtpMail({ url, from: 'no-reply@dinelink.example' });
    await mail.send({ ...email, subject: 'Hello\r\nBcc: eve@evil.example' });
    expect(taken[0]?.bcc).toBeUndefined();
  });

  test('a calendar file is attached unchanged, with its method in its type', async () => {
    const mail = smtpMail({ url, from: 'no-reply@dinelink.example' });
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n';
    await mail.send({ ...email, calendar });
    const [file] = taken[0]?.attachments ?? [];
    expect(file).toMatchObject({ contentType: 'text/calendar', filename: 'reservation.ics' });
    expect(file?.headers.get('content-type')).toMatchObject({
      params: { method: 'CANCEL', charset: 'utf-8' },
    });
    expect(file?.content.toString('utf8')).toBe(calendar);
  });

  test('an address at which to unsubscribe is in the headers of RFC 8058, unbroken', async () => {
    const mail = smtpMail({ url, from: 'no-reply@dinelink.example' });
    const unsubscribeUrl = `https://nosh.example/unsubscribe?token=${'x'.repeat(120)}`;
    await mail.send({ ...email, unsubscribeUrl });
    const lines = taken[0]?.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' ')) ?? [];
    expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('an e-mail of no list has neither header', async () => {
    await smtpMail({ url, from: 'no-reply@dinelink.example' }).send(email);
    expect(taken[0]?.headerLines.map(({ key }) => key).join()).not.toContain('unsubscribe');
  });

  test('an unreachable server is an error', async () => {
    const mail = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@dinelink.example' });
    await expect(mail.send(email)).rejects.toThrow();
  });
});
