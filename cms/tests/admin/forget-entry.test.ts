import { forgetEntry, keepStore } from '../../src/admin/history/forget-entry';

const EARN = 'api::earn-detail.earn-detail';

test('an entry that was restored is loaded anew, and other actions pass unchanged', () => {
  const dispatch = jest.fn();
  expect(keepStore()({ dispatch })((action) => action)('an action')).toBe('an action');
  forgetEntry({ uid: EARN, documentId: 'abc' }, (tags) => ({ tags }));
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(dispatch).toHaveBeenCalledWith({
    tags: expect.arrayContaining([
      { type: 'Document', id: `${EARN}_abc` },
      { type: 'Document', id: `${EARN}_LIST` },
    ]),
  });
});
