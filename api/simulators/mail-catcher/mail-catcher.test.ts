import type { AddressInfo } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import request from 'supertest';
import { smtpMail } from '../../src/adapters/mail/smtp-mail.ts';
import { Mailbox } from './mailbox.ts';
import { smtpServer } from './smtp.ts';
import { catcherWeb } from './web.ts';

describe('the mail catcher', () => {
  const mailbox = new Mailbox();
  const web = catcherWeb(mailbox);
  let smtp: SMTPServer;
  let mailer: ReturnType<typeof smtpMail>;

  beforeAll(async () => {
    smtp = smtpServer(mailbox);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    mailer = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Dinelink <no-reply@dinelink.example>' });
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  beforeEach(() => {
    mailbox.clear();
  });

  const send = (to: string, subject = 'Your code') =>
    mailer.send({
      to,
      subject,
      text: 'Go to http://nosh.localhost:3000/recover#abc now, Zoë & <you>',
      html: '<p>Hello</p><script>alert(1)</script>',
    });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:4300', ''])(
    'a request for the host "%s" is rejected',
    async (host) => {
      await send('ann@nosh.example');
      const { status, text } = await request(web).get('/api/mails').set('Host', host);
      expect(status).toBe(421);
      expect(text).not.toContain('ann@nosh.example');
    },
  );

  test.each(['localhost:4300', '127.0.0.1', '[::1]:4300'])(
    'a request for the host "%s" is answered',
    async (host) => {
      expect((await request(web).get('/api/mails').set('Host', host)).status).toBe(200);
    },
  );

  test('a mail sent over SMTP is listed for its address with all its fields', async () => {
    await send('Ann@nosh.example');
    await send('bob@nosh.example');
    const { body } = await request(web).get('/api/mails?to=ann@nosh.example');
    expect(body.mails).toHaveLength(1);
    expect(body.mails[0]).toMatchObject({
      from: '"Dinelink" <no-reply@dinelink.example>',
      to: ['ann@nosh.example'],
      subject: 'Your code',
      text: expect.stringContaining('Zoë & <you>'),
      html: expect.stringContaining('<p>Hello</p>'),
    });
  });

  test('an address that contains a second one is rejected', async () => {
    await expect(send('ann@nosh.example, eve@evil.example')).rejects.toThrow();
    expect(mailbox.list('eve@evil.example')).toEqual([]);
  });

  test('mails are shown as text with links and without scripts', async () => {
    await send('ann@nosh.example', '<img src=x onerror=alert(1)>');
    const [first] = mailbox.list();
    const shown = await request(web).get(`/mails/${first?.id}`);
    expect(shown.text).toContain('<a href="http://nosh.localhost:3000/recover#abc">');
    expect(shown.text).not.toContain('<img');
    expect(shown.text).not.toContain('<script');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const inner = await request(web).get(`/mails/${first?.id}/html`);
    expect(inner.headers['content-security-policy']).toMatch(
      /^sandbox (?!.*allow-scripts).*default-src 'none'/,
    );
  });

  test('one mail or all can be deleted, by page and by JSON', async () => {
    for (const to of ['a@x.example', 'b@x.example', 'c@x.example']) await send(to);
    const [third, second] = mailbox.list();
    expect((await request(web).post(`/mails/${third?.id}/delete`)).status).toBe(303);
    expect((await request(web).delete(`/api/mails/${second?.id}`)).status).toBe(204);
    expect((await request(web).delete(`/api/mails/${second?.id}`)).status).toBe(404);
    expect((await request(web).get(`/mails/${second?.id}`)).status).toBe(404);
    expect(mailbox.list().map(({ to }) => to)).toEqual([['a@x.example']]);
    expect((await request(web).delete('/api/mails')).status).toBe(204);
    expect((await request(web).get('/')).text).toContain('No mail yet');
  });
});
