import pino from 'pino';
import { onEachDatabase } from '../db/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aMember } from '../members/members.fixture.ts';
import { keepCode } from './recovery.store.ts';
import { sha256 } from './secrets.ts';
import { aClock, aTestApp } from './test-app.fixture.ts';

const HOST = 'ihg.localhost:3000';
const password = 'dine-well-2026';

onEachDatabase((open) => {
  const anApp = () => {
    const lines: string[] = [];
    const clock = aClock();
    const { database } = open();
    const logger = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    const { app } = aTestApp({ database, logger, now: clock.now, environment: { CAPTCHA: 'off' } });
    const events = () =>
      lines
        .map((line) => JSON.parse(line) as { level: number; security?: { event: string } })
        .flatMap(({ level, security }) => (security ? [{ level, ...security }] : []));
    return { browser: aBrowser(app, HOST), clock, database, lines, events };
  };
  const [info, warn] = [30, 40];
  const partner = 'ihg';

  test('failed, locked and right sign-ins are told apart, by keys and ids', async () => {
    const { browser, database, lines, events } = anApp();
    const { id: memberId, email: userName } = await aMember(database, { partner, password });
    for (let tried = 1; tried <= 6; tried += 1) {
      await browser.post('/api/SignIn', { userName, password: 'not-this-one' });
    }
    const other = await aMember(database, { partner, password });
    await browser.post('/api/SignIn', { userName: other.email, password });
    const nameKey = expect.stringMatching(/^[\w-]{43}$/);
    expect(events()).toEqual([
      ...Array.from({ length: 5 }, () => ({ level: warn, event: 'sign_in_failed', partner, nameKey })),
      { level: warn, event: 'sign_in_locked', partner, nameKey },
      { level: info, event: 'sign_in_succeeded', partner, memberId: other.id },
    ]);
    expect(memberId).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(new RegExp(`${userName}|${other.email}|not-this-one`));
  });

  test('recovery is told from the request to the new password, refused links too', async () => {
    const { browser, clock, database, lines, events } = anApp();
    const { id: memberId, email: userName } = await aMember(database, { partner, password });
    await browser.post('/api/Members/Recover', { userName });
    const token = 'a-token-for-this-test';
    const times = { requestedAt: clock.now(), at: clock.now(), expiresAt: clock.now() + 60_000 };
    await keepCode(database, { memberId, partner, email: userName, codeHash: sha256(token), ...times });
    const chosen = { password: 'a table for two, please', passwordConfirm: 'a table for two, please' };
    await browser.put('/api/Members/Recover', { token: 'another', ...chosen });
    await browser.put('/api/Members/Recover', { token, ...chosen });
    expect(events().map(({ event }) => event)).toEqual([
      'recovery_requested',
      'recovery_failed',
      'password_changed',
    ]);
    expect(events().at(-1)).toMatchObject({ memberId });
    expect(lines.join('')).not.toMatch(new RegExp(`${userName}|${token}|for two`));
  });

  test('a new address and its password are told', async () => {
    const { browser, database, lines, events } = anApp();
    const number = `SL${Date.now() % 1_000_000}`;
    const shared = { partner, partnerNumber: number, password, signInEmail: null };
    const { id: memberId } = await aMember(database, shared);
    await browser.post('/api/SignIn', { userName: number, password });
    const email = `fresh${number.toLowerCase()}@ihg.example`;
    const chosen = { partnerNumber: number, email, password: 'a table for two, please' };
    expect((await browser.put('/api/Member/Credentials', chosen)).status).toBe(200);
    expect(events().slice(1)).toEqual([
      { level: info, event: 'email_changed', partner, memberId },
      { level: info, event: 'password_changed', partner, memberId },
    ]);
    expect(lines.join('')).not.toContain(email);
    await unitOfWork(database, (transaction) =>
      database.sequelize.query('UPDATE member SET partner_number = NULL WHERE partner_number = ?', {
        replacements: [number],
        transaction,
      }),
    );
  });
});
