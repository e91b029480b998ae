import type { AddressInfo } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import request from 'supertest';
import { smtpMail } from '../../src/adapters/mail/smtp-mail.ts';
import { Letters } from './letters.ts';
import { smtpServer } from './smtp.ts';
import { catcherWeb } from './web.ts';

describe('the mail catcher', () => {
  const letters = new Letters();
  const web = catcherWeb(letters);
  let smtp: SMTPServer;
  let mail: ReturnType<typeof smtpMail>;

  beforeAll(async () => {
    smtp = smtpServer(letters);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Dinelink <no-reply@dinelink.example>' });
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  beforeEach(() => {
    letters.clear();
  });

  const send = (to: string, subject = 'Your code') =>
    mail.send({
      to,
      subject,
      text: 'Go to http://nosh.localhost:3000/recover#abc now, Zoë & <you>',
      html: '<p>Hello</p><script>alert(1)</script>',
    });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:4300', ''])(
    'who asks for "%s" reads nothing',
    async (host) => {
      await send('ann@nosh.example');
      const { status, text } = await request(web).get('/api/letters').set('Host', host);
      expect(status).toBe(421);
      expect(text).not.toContain('ann@nosh.example');
    },
  );

  test.each(['localhost:4300', '127.0.0.1', '[::1]:4300'])('who asks for "%s" reads', async (host) => {
    expect((await request(web).get('/api/letters').set('Host', host)).status).toBe(200);
  });

  test('a letter sent over SMTP is listed for its address, whole', async () => {
    await send('Ann@nosh.example');
    await send('bob@nosh.example');
    const { body } = await request(web).get('/api/letters?to=ann@nosh.example');
    expect(body.letters).toHaveLength(1);
    expect(body.letters[0]).toMatchObject({
      from: '"Dinelink" <no-reply@dinelink.example>',
      to: ['ann@nosh.example'],
      subject: 'Your code',
      text: expect.stringContaining('Zoë & <you>'),
      html: expect.stringContaining('<p>Hello</p>'),
    });
  });

  test('an address that hides a second one reaches nobody', async () => {
    await expect(send('ann@nosh.example, eve@evil.example')).rejects.toThrow();
    expect(letters.list('eve@evil.example')).toEqual([]);
  });

  test('letters are shown as text, with links one can follow and nothing that could run', async () => {
    await send('ann@nosh.example', '<img src=x onerror=alert(1)>');
    const [letter] = letters.list();
    const shown = await request(web).get(`/letters/${letter?.id}`);
    expect(shown.text).toContain('<a href="http://nosh.localhost:3000/recover#abc">');
    expect(shown.text).not.toContain('<img');
    expect(shown.text).not.toContain('<script');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const inner = await request(web).get(`/letters/${letter?.id}/html`);
    expect(inner.headers['content-security-policy']).toMatch(
      /^sandbox (?!.*allow-scripts).*default-src 'none'/,
    );
  });

  test('one letter or all can be deleted, by page and by JSON', async () => {
    for (const to of ['a@x.example', 'b@x.example', 'c@x.example']) await send(to);
    const [third, second] = letters.list();
    expect((await request(web).post(`/letters/${third?.id}/delete`)).status).toBe(303);
    expect((await request(web).delete(`/api/letters/${second?.id}`)).status).toBe(204);
    expect((await request(web).delete(`/api/letters/${second?.id}`)).status).toBe(404);
    expect((await request(web).get(`/letters/${second?.id}`)).status).toBe(404);
    expect(letters.list().map(({ to }) => to)).toEqual([['a@x.example']]);
    expect((await request(web).delete('/api/letters')).status).toBe(204);
    expect((await request(web).get('/')).text).toContain('No mail yet');
  });
});
