import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aGuest, anApp, anOwner, someMerchants } from './plans.fixture.ts';

onEachDatabase((open) => {
  /** A plan of two restaurants that two browsers have voted on. */
  const aVotedPlan = async () => {
    const { database } = open();
    const { app } = anApp(database);
    const owner = await anOwner({ database, app });
    const merchantIds = await someMerchants(database, 2);
    const { id, token } = (await owner.make({ merchantIds })).body;
    const [ada, bob] = [aGuest(app, token), aGuest(app, token)];
    await ada.vote(merchantIds, 'Ada');
    await bob.vote(merchantIds.slice(1), 'Bob');
    const idOf = async (name: string): Promise<string> =>
      (await owner.list())[0].votes.find((vote: { name: string }) => vote.name === name).id;
    return { database, app, owner, merchantIds, id, ada, bob, idOf };
  };
  const namesOf = ({ votes }: { votes: { name: string }[] }) => votes.map(({ name }) => name);

  test('the owner removes a vote, which is counted no longer; again it is no error', async () => {
    const { owner, id, ada, idOf } = await aVotedPlan();
    const adas = await idOf('Ada');
    const { status, body } = await owner.removeVote(id, adas);
    expect([status, body.voters, namesOf(body)]).toEqual([200, 1, ['Bob']]);
    expect(body.options.map(({ votes }: { votes: number }) => votes)).toEqual([0, 1]);
    expect((await owner.removeVote(id, adas)).status).toBe(200);
    expect((await ada.look()).body).toMatchObject({ voters: 1, ownVote: null });
  });

  test('the browser of a removed vote may vote again, on a closed plan not', async () => {
    const { owner, id, merchantIds, ada, idOf } = await aVotedPlan();
    await owner.removeVote(id, await idOf('Ada'));
    expect((await ada.vote(merchantIds, 'Ada')).status).toBe(200);
    await owner.setOpen(id, false);
    expect((await owner.removeVote(id, await idOf('Ada'))).body.isOpen).toBe(false);
    expect((await ada.vote(merchantIds, 'Ada')).body.code).toBe('PLAN_CLOSED');
  });

  test('a vote of another plan, of another member or of this one, stays', async () => {
    const { database, app, owner, merchantIds, id, idOf } = await aVotedPlan();
    const other = await anOwner({ database, app });
    const adas = await idOf('Ada');
    const second = (await owner.make({ merchantIds })).body;
    expect((await other.removeVote(id, adas)).body.code).toBe('PLAN_NOT_FOUND');
    expect((await owner.removeVote(second.id, adas)).status).toBe(200);
    expect(namesOf((await owner.list()).find((plan: { id: string }) => plan.id === id)).toSorted()).toEqual([
      'Ada',
      'Bob',
    ]);
  });
});
