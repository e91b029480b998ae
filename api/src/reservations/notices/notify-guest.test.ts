import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { execute, query } from '../../db/query.ts';
import { aBookableMerchant, aGuest, anApp } from '../reservations.fixture.ts';

onEachDatabase((open) => {
  async function emailsOf(partner: string, phone_number: string) {
    const { database } = open();
    await execute(database, 'DELETE FROM outbox');
    const { app } = anApp({ database });
    const guest = await aGuest({ database, app }, partner);
    const { body } = await guest.reserve(await aBookableMerchant(database, { merchant: { phone_number } }));
    await guest.change(body.id, { dateTime: '2026-11-21T20:00:00-06:00', partySize: 4 });
    const jobs = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id",
    );
    return jobs.map(({ payload }) => JSON.parse(payload).values);
  }

  test('the e-mails about a table have the restaurant’s number, and the bonus in the programme’s unit', async () => {
    const known = { PHONE: '(312) 555-0142', BONUS: '50 points' };
    expect(await emailsOf('ihg', '(312) 555-0142')).toMatchObject([known, known]);
  });

  test('where the programme gives no bonus and the restaurant has no number, both are empty', async () => {
    const none = { PHONE: '', BONUS: '' };
    expect(await emailsOf('nosh', '')).toMatchObject([none, none]);
  });
});
