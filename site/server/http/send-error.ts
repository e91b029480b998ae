import type { Failure } from '@dinelink/contract';
import type { Response } from 'express';

/** Answers with the api's error shape, for errors of the site itself. */
export function sendError(
  response: Response,
  status: number,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): void {
  const failure: Failure = { code, message, referenceCode: String(response.getHeader('X-Request-Id') ?? '') };
  response.set('Cache-Control', 'no-store').status(status).json(failure);
}

export const sendNotFound = (response: Response): void =>
  sendError(response, 404, { code: 'NOT_FOUND', message: 'There is nothing at this address.' });
