import pino from 'pino';
import { anOperatorsIssuer } from '../../adapters/operators/operators.fixture.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aBrowser } from '../../http/browser.fixture.ts';
import { createErasure } from '../../erasure/erase.service.ts';
import { erasureRoutes } from '../../erasure/erasure.routes.ts';
import { aMember } from '../../members/members.fixture.ts';
import { profileRoutes } from '../../members/profile/profile.routes.ts';
import { createProfileService } from '../../members/profile/profile.service.ts';
import { signIn } from '../../members/signed-in.fixture.ts';
import { saveCode } from '../recovery/recovery.store.ts';
import { sha256 } from '../secrets.ts';
import { aClock, aTestApp } from '../test-app.fixture.ts';
import { execute } from '../../db/query.ts';

const HOST = 'ihg.localhost:3000';
const password = 'dine-well-2026';
const places = { isUsZip: () => true, isUsPhone: () => true };

onEachDatabase((open) => {
  const anApp = (
    overrides: { environment?: Record<string, string>; host?: string; now?: () => number } = {},
  ) => {
    const lines: string[] = [];
    const clock = aClock();
    const { database } = open();
    const logger = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    const { app } = aTestApp({
      ...{ database, logger, now: overrides.now ?? clock.now },
      environment: { CAPTCHA: 'off', ...overrides.environment },
      routesWith: ({ limits, identity: { members, provePassword, lockouts, sessions } }) => [
        profileRoutes({
          ...{ members, limits },
          profile: createProfileService({ database, places, provePassword, now: clock.now }),
        }),
        erasureRoutes({
          erasure: createErasure({
            ...{ database, provePassword, lockouts, now: clock.now },
            endSessions: (memberId) => sessions.endAllOf(memberId),
            newPseudonym: () => 'erased',
          }),
          limits,
        }),
      ],
    });
    const events = () =>
      lines
        .map((line) => JSON.parse(line) as { level: number; security?: { event: string } })
        .flatMap(({ level, security }) => (security ? [{ level, ...security }] : []));
    return { browser: aBrowser(app, overrides.host ?? HOST), clock, database, lines, events };
  };
  const [info, warn] = [30, 40];
  const partner = 'ihg';

  test('failed, locked and successful sign-ins are separate events, with keys and ids', async () => {
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

  test('recovery is logged from the request to the new password, rejected links too', async () => {
    const { browser, clock, database, lines, events } = anApp();
    const { id: memberId, email: userName } = await aMember(database, { partner, password });
    await browser.post('/api/Members/Recover', { userName });
    const token = 'a-token-for-this-test';
    const times = { requestedAt: clock.now(), at: clock.now(), expiresAt: clock.now() + 60_000 };
    await saveCode(database, { memberId, partner, email: userName, codeHash: sha256(token), ...times });
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

  test('wrong passwords of signed-in members are logged, wherever a password is required', async () => {
    const { browser, database, lines, events } = anApp();
    const { id: memberId, email } = await aMember(database, { partner, password });
    const { bearer } = await signIn(browser, email);
    const address = { address1: '1 Main St', address2: '', city: 'Chicago', state: 'IL', zipCode: '60601' };
    const profile = { firstName: 'Ada', lastName: 'Byron', ...address, password: 'not-this-one' };
    for (let tries = 1; tries <= 3; tries += 1) await browser.put('/api/Member', profile);
    for (let tries = 1; tries <= 3; tries += 1)
      await browser.delete('/api/Member', bearer, { password: 'nor-that-one' });
    const failed = { level: warn, event: 'password_proof_failed', partner, memberId };
    expect(events().slice(1)).toEqual([
      ...Array.from({ length: 5 }, () => failed),
      { ...failed, event: 'password_proof_locked' },
    ]);
    expect(lines.join('')).not.toMatch(new RegExp(`${email}|not-this-one|nor-that-one`));
  });

  test('an erasure is logged, with the member’s former public id', async () => {
    const { browser, database, events } = anApp();
    const { id: memberId, email } = await aMember(database, { partner, password });
    const { bearer } = await signIn(browser, email);
    await browser.delete('/api/Member', bearer, { password });
    expect(events().at(-1)).toEqual({ level: info, event: 'member_erased', partner, memberId });
  });

  test('emulations are logged from start to end, rejected ones too', async () => {
    const issuer = await anOperatorsIssuer();
    const environment = { OPERATOR_ISSUER: issuer.origin };
    const { browser, database, lines, events } = anApp({ environment, now: Date.now });
    const { id: memberId, publicId } = await aMember(database, { partner });
    const begin = async (overrides: { operatorToken?: string } = {}) => {
      const nonce = String((await browser.get('/api/Emulation/Challenge')).body.nonce);
      const operatorToken = await issuer.token({ nonce }, { at: Date.now() });
      const body = { operatorToken, publicId, reason: 'Ticket 4711: the balance looks wrong', ...overrides };
      return (await browser.post('/api/Emulation/Start', body)).status;
    };
    expect(await begin({ operatorToken: 'forged.by.somebody' })).not.toBe(200);
    expect(await begin()).toBe(200);
    expect((await browser.post('/api/Emulation/Exit', {})).status).toBe(200);
    expect(await begin()).toBe(200);
    await browser.get('/api/SignOut', { 'Sec-Fetch-Site': 'same-origin' });
    await issuer.close();
    const by = { partner, operator: true };
    const began = { level: info, event: 'emulation_started', ...by, memberId };
    expect(events()).toEqual([
      { level: warn, event: 'emulation_refused', partner },
      began,
      { level: info, event: 'emulation_ended', ...by, memberId },
      began,
      { level: info, event: 'emulation_ended', ...by },
    ]);
    expect(lines.join('')).not.toContain('Ticket 4711');
  });

  test('a new address and its password are logged', async () => {
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
    await execute(database, 'UPDATE member SET partner_number = NULL WHERE partner_number = ?', [number]);
  });
});
