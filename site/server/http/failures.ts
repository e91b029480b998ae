import type { Failure } from '@dinelink/contract';
import type { Response } from 'express';

/** The api's error shape, for refusals and failures of the site itself. */
export function fail(
  response: Response,
  status: number,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): void {
  const failure: Failure = { code, message, referenceCode: String(response.getHeader('X-Request-Id') ?? '') };
  response.set('Cache-Control', 'no-store').status(status).json(failure);
}

export const notFound = (response: Response): void =>
  fail(response, 404, { code: 'NOT_FOUND', message: 'There is nothing at this address.' });
