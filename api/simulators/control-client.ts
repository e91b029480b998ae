import type { z } from 'zod';

/** Where a simulator is, and its key. */
export interface SimulatorAddress {
  /** Without a closing slash. */
  readonly url: string;
  readonly key: string;
}

/** Reads a simulator's state. */
export async function readControl<T>(
  address: SimulatorAddress,
  path: string,
  answer: z.ZodType<T>,
): Promise<T> {
  const response = await call(address, path, { method: 'GET' });
  return answer.parse(await response.json());
}

/** Changes a simulator's state. */
export async function putControl(address: SimulatorAddress, path: string, body: object): Promise<void> {
  await call(address, path, { method: 'PUT', body: JSON.stringify(body) });
}

async function call({ url, key }: SimulatorAddress, path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(`${url}/control${path}`, {
    ...request,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`The simulator answered ${response.status}.`);
  return response;
}
