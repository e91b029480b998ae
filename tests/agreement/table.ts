import { activity } from './cells/activity.ts';
import { cards } from './cells/cards.ts';
import { clock } from './cells/clock.ts';
import { emulation } from './cells/emulation.ts';
import { enrolment } from './cells/enrolment.ts';
import { feed } from './cells/feed.ts';
import { identity } from './cells/identity.ts';
import { members } from './cells/members.ts';
import { merchants } from './cells/merchants.ts';
import { recovery } from './cells/recovery.ts';
import { reservations } from './cells/reservations.ts';
import { shell } from './cells/shell.ts';
import { stgtools } from './cells/stgtools.ts';
import { tables } from './cells/tables.ts';
import { visits } from './cells/visits.ts';
import type { Table } from './cells.ts';

/** Every call of the contract in every case it can meet. A call without its cells here fails the suite. */
export const table: Table = {
  ...shell,
  ...identity,
  ...enrolment,
  ...emulation,
  ...recovery,
  ...members,
  ...merchants,
  ...cards,
  ...activity,
  ...tables,
  ...reservations,
  ...visits,
  ...feed,
  ...stgtools,
  ...clock,
};
