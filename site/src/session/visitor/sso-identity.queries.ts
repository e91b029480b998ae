import type { AnswerOf } from '@dinelink/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { isStatus } from '../../api/api-error.ts';

/** What the partner says of a visitor who has signed in there and not joined yet; null if nobody has. */
export const ssoIdentityQuery = queryOptions({
  queryKey: ['ssoEnrolment'] as const,
  queryFn: async ({ client }): Promise<AnswerOf<'ssoEnrolment'> | null> => {
    try {
      return await apiClientOf(client).call('ssoEnrolment');
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});
