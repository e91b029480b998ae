import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { implement } from '../../http/implement.ts';
import { logPasswordProof } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { problem } from '../../problems.ts';
import type { DataExports } from './data-export.service.ts';
import type { Consents } from './consents.service.ts';

interface PersonalDataDependencies {
  readonly exports: DataExports;
  readonly consents: Consents;
  readonly limits: RateLimits;
  /** When the session of a member began, epoch ms; null in an emulation. */
  readonly signedInAt: (member: SignedIn) => number | null;
}

/** Copies of a member's stored data, and the consents. An operator gets no copy. */
export function personalDataRoutes(parts: PersonalDataDependencies): Routes {
  const { exports, consents, limits } = parts;
  const routes = createRoutes();
  implement(routes, endpoints.consents, ({ member }) => consents.of(member.memberId));

  implement(routes, endpoints.requestPersonalData, async ({ partner, member, body, http }) => {
    const session = sessionOf(parts, member);
    const { memberId } = member;
    await limits.consume('requestPersonalData', String(memberId));
    const owner = { partner, rejected: logPasswordProof(http, memberId) };
    await exports.request(partner, { ...owner, ...session, password: body.password });
    http.logSecurity('personal_data_requested', { memberId });
    return {};
  });

  implement(routes, endpoints.personalDataState, ({ member }) => exports.state(sessionOf(parts, member)));

  implement(routes, endpoints.personalData, async ({ member, http }) => {
    const content = await exports.content(await downloader(parts, member));
    http.logSecurity('personal_data_downloaded', { memberId: member.memberId });
    return content;
  });

  implement(routes, endpoints.personalDataTable, async ({ member, query, http }) => {
    const table = await exports.table(await downloader(parts, member), query.table);
    http.logSecurity('personal_data_downloaded', { memberId: member.memberId });
    return table;
  });
  return routes;
}

/** Who downloads, counted. */
async function downloader(parts: PersonalDataDependencies, member: SignedIn) {
  const session = sessionOf(parts, member);
  await parts.limits.consume('personalData', String(member.memberId));
  return session;
}

function sessionOf({ signedInAt }: PersonalDataDependencies, member: SignedIn) {
  const at = member.emulation ? null : signedInAt(member);
  if (at === null) throw problem('NOT_WHILE_EMULATING');
  const { memberId, sessionId } = member;
  return { memberId, sessionId, signedInAt: at };
}
