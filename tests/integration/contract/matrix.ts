import { activity } from './cases/activity.ts';
import { cards } from './cases/cards.ts';
import { clock } from './cases/clock.ts';
import { emulation } from './cases/emulation.ts';
import { enrolment } from './cases/enrolment.ts';
import { feed } from './cases/feed.ts';
import { identity } from './cases/identity.ts';
import { members } from './cases/members.ts';
import { merchants } from './cases/merchants.ts';
import { recovery } from './cases/recovery.ts';
import { reservations } from './cases/reservations.ts';
import { shell } from './cases/shell.ts';
import { stgtools } from './cases/stgtools.ts';
import { tables } from './cases/reserve.ts';
import { visits } from './cases/engagement.ts';
import type { Table } from './contract-case.ts';

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
