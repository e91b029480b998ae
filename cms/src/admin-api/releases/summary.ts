import type { Release } from '../../desk/releases/release-store';

/** A release in the lines of a panel. */
export const summaryOf = ({ id, name, at, zone, local_text, by_name }: Release) => ({
  id,
  name,
  at,
  zone,
  localText: local_text,
  by: by_name,
});
