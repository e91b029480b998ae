import { isFields, type Check } from './entry';

const FIELD = 'user_states';
const VISITOR = 'no_member';
const VISITOR_INDEX = 0;

/** An entry for nobody: no one ticked, only members where the programme has none, or only visitors where members alone see it. */
export const checkAudience: Check = ({ attributes, entry, owner, page }) => {
  if (!(FIELD in attributes)) return [];
  const value = entry[FIELD];
  const ticked = tickedIn(value);
  const path = [FIELD, ...(isFields(value) ? [VISITOR] : [])];
  if (ticked.length === 0) return [{ path, message: 'Tick who sees this: nobody is ticked.' }];
  const reachesMembers = ticked.some((state) => state !== VISITOR && state !== VISITOR_INDEX);
  if (page.isForMembers && !reachesMembers)
    return [{ path, message: 'Visitors without an account do not see it. Tick members, too.' }];
  const reachesVisitors = ticked.includes(VISITOR) || ticked.includes(VISITOR_INDEX);
  if (owner?.enrollmentType !== 'none' || reachesVisitors) return [];
  const message = `${owner.name} has no members of its own. Tick visitors without an account, too.`;
  return [{ path, message }];
};

function tickedIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, isTicked]) => (isTicked === true ? [name] : []));
}
