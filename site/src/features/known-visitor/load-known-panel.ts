import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { isActivated, type KnownVisitor } from '../../session/visitor/known-visitor.ts';

/** Loads what editors say to a known visitor who is not activated; nothing for others. */
export async function loadKnownPanel(client: QueryClient, recognised: Promise<KnownVisitor>): Promise<void> {
  const { data } = await recognised;
  if (data && !isActivated(data)) await client.ensureQueryData(contentQuery('tier_1_activation'));
}
