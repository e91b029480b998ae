import { endpoints } from '@dinelink/contract';
import { implement } from '../../../http/implement.ts';
import { createRoutes, type Routes } from '../../../http/routing/routes.ts';
import type { StatementService } from './statement.service.ts';

/** A member's yearly statement, to read and as a file. */
export function statementRoutes({ statements }: { statements: StatementService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.statement, ({ member: { memberId }, partner, query }) =>
    statements.read({ memberId, partner }, query.year),
  );
  implement(routes, endpoints.statementFile, ({ member: { memberId }, partner, query }) =>
    statements.csv({ memberId, partner }, query.year),
  );
  return routes;
}
