import type { CallName } from '@dinelink/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { ask } from './ask.ts';
import type { Caller, Sent } from './call.ts';
import type { Csrf } from './csrf.ts';
import type { Doors } from './doors.ts';

interface Options {
  client: QueryClient;
  csrf: Csrf;
  base?: string | undefined;
  /** Path of the content pages, `/api/cms`. */
  contentRoute: string;
  isPreview: boolean;
  pageSize: number;
}

/** The browser's way out. What calls are made of, the table of all of them first of all, comes with the first one. */
export function browserDoors({ contentRoute, isPreview, pageSize, ...parts }: Options): Doors {
  const open = () =>
    import('./browser-call.ts').then(
      ({ browserCall }) => browserCall(parts),
      () => {
        throw new ApiError(0, { message: 'No answer came.' });
      },
    );
  let opened: ReturnType<typeof open> | undefined;
  const call = (async (name: CallName, sent: Sent = {}) => {
    // What failed is tried anew with the next call.
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened)(name, sent);
  }) as Caller;
  const preview = isPreview ? '&preview=1' : '';
  const content = async (name: string) =>
    ((await ask(`${contentRoute}/pages/${name}/?page_size=${pageSize}${preview}`, {})) as { data: unknown })
      .data;
  return { call, content: content as Doors['content'] };
}
