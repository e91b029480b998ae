import type { CallName } from '@dinelink/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sendRequest } from './request.ts';
import type { Caller, CallParts } from './call.ts';
import type { Csrf } from './csrf.ts';
import type { ApiClient } from './api-client.ts';

interface Options {
  client: QueryClient;
  csrf: Csrf;
  base?: string | undefined;
  /** Path of the content pages, `/api/cms`. */
  contentRoute: string;
  isPreview: boolean;
  pageSize: number;
}

/** The browser's api client. Its code and the table of calls are loaded with the first call. */
export function createBrowserClient({ contentRoute, isPreview, pageSize, ...parts }: Options): ApiClient {
  const open = () =>
    import('./browser-call.ts').then(
      ({ browserCall }) => browserCall(parts),
      () => {
        throw new ApiError(0, { message: 'No answer came.' });
      },
    );
  let opened: ReturnType<typeof open> | undefined;
  const call = (async (name: CallName, sent: CallParts = {}) => {
    // After a failed import the next call imports again.
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened)(name, sent);
  }) as Caller;
  const preview = isPreview ? '&preview=1' : '';
  const content = async (name: string) =>
    (
      (await sendRequest(`${contentRoute}/pages/${name}/?page_size=${pageSize}${preview}`, {})) as {
        data: unknown;
      }
    ).data;
  return { call, content: content as ApiClient['content'] };
}
