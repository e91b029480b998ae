import { limitPermissions, type Rights } from '../../src/admin/rights/limit-permissions';

const load = jest.fn<Promise<Rights | undefined>, [{ uid: string; documentId: string }]>();

const EARN = 'api::earn-detail.earn-detail';
const permission = (act: string, subject = EARN) => ({
  action: `plugin::content-manager.explorer.${act}`,
  subject,
});
const all = ['create', 'read', 'update', 'delete', 'publish'].map((act) => permission(act));

const limited = async (pathname: string, permissions = all) => {
  const left = await limitPermissions({ pathname: () => pathname, load })((next) => next)(permissions);
  return left.map(({ action }) => action.split('.').at(-1));
};
const rights = { mayCreate: true, mayUpdate: true, mayPublish: false, mayDelete: false, reason: null };

beforeEach(() => load.mockReset());

const form = `/admin/content-manager/collection-types/${EARN}/abc`;

test('the form of an entry has the permissions that hold for the entry', async () => {
  load.mockResolvedValueOnce(rights);
  expect(await limited(form)).toEqual(['create', 'read', 'update']);
  expect(load).toHaveBeenCalledWith({ uid: EARN, documentId: 'abc' });
});

test('those of other types stay, and where the server does not say, all do', async () => {
  const partner = permission('update', 'api::partner.partner');
  expect(await limited(form, [partner])).toEqual(['update']);
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValueOnce(undefined);
  expect(await limited(form)).toHaveLength(5);
});

test.each([`/admin/content-manager/collection-types/${EARN}`, `${form.replace('abc', 'create')}`])(
  'a list and a new entry have those of the type: %s',
  async (pathname) => {
    expect(await limited(pathname)).toHaveLength(5);
    expect(load).not.toHaveBeenCalled();
  },
);
