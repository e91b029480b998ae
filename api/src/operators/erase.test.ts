import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { databaseSessionStore } from '../identity/sessions/sql-session.store.ts';
import { aMember } from '../members/members.fixture.ts';
import { NOW, partners } from '../rewards/testing/rewards.fixture.ts';
import { parseCommand } from './operate.ts';
import { query } from '../db/query.ts';

const why = ['--actor', 'ann', '--reason', 'Was erased after the copy'];

onEachDatabase((open) => {
  const erase = (memberId: number, partner = 'nosh') => {
    const { database } = open();
    const words = ['erase', '--member-id', String(memberId), '--partner', partner, ...why];
    return parseCommand(words).run({ database, partners, clock: () => NOW });
  };

  test('an operator erases a member once, sessions too, and the action is recorded', async () => {
    const { database } = open();
    const { id: memberId, publicId, email } = await aMember(database, { partner: 'nosh' });
    const sessions = databaseSessionStore(database);
    await sessions.keep({
      ...{ id: `s-${memberId}`, partner: 'nosh', memberId, publicId },
      ...{ isRemembered: true, createdAt: NOW, expiresAt: NOW + 1_000 },
      ...{ lastUsedAt: null, device: { browser: null, platform: null } },
    });
    expect(await erase(memberId)).toBe(`Member ${memberId} is erased.`);
    expect(await erase(memberId)).toBe(`Member ${memberId} was erased before.`);
    const [row] = await query(database, 'SELECT public_id, email, erased_at FROM member WHERE id = ?', [
      memberId,
    ]);
    expect(row).toMatchObject({ erased_at: NOW });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${publicId}|${email}`));
    expect(await sessions.listOf(memberId)).toEqual([]);
    expect(
      await query(database, 'SELECT actor, reason, at FROM erased_by_hand WHERE member_id = ?', [memberId]),
    ).toEqual([{ actor: 'ann', reason: 'Was erased after the copy', at: NOW }]);
  });

  test('a member of another programme, or an unknown one, is not erased', async () => {
    const { id } = await aMember(open().database, { partner: 'nosh' });
    await expect(erase(id, 'ihg')).rejects.toThrow(`ihg has no member ${id}.`);
    await expect(erase(999_999)).rejects.toThrow('nosh has no member 999999.');
  });
});
