import { signIn, sendFrom, type Target } from '../attacks/target.ts';

/** The answer to a call; `status` is 0 where none came. */
export interface CallAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A signed-in member's browser, at a partner's site. */
export interface Guest {
  readonly publicId: string;
  /** Asks for a table for two; `dateTime` is ISO 8601 with an offset. */
  reserve(merchantId: number, dateTime: string): Promise<CallAnswer>;
}

interface Visitor {
  readonly host: string;
  /** The loopback address of the connection. */
  readonly from: string;
  readonly userName: string;
  readonly password: string;
}

export async function signInGuest(site: Target, visitor: Visitor): Promise<Guest> {
  const { publicId, cookie, csrf, accessToken } = await signIn(site, visitor);
  const headers = {
    ...{ Cookie: cookie, 'X-CSRF-TOKEN': csrf, Authorization: `Bearer ${accessToken}` },
    'Content-Type': 'application/json',
  };
  return {
    publicId,
    reserve: (merchantId, dateTime) => {
      const { host, from } = visitor;
      const path = `/api/merchants/${merchantId}/reservations/members/${publicId}`;
      const body = JSON.stringify({ dateTime, partySize: 2, phoneNumber: '(312) 555-0142' });
      return sendFrom(site, { method: 'POST', path, host, from, headers, body }).then(
        ({ status, text }) => ({ status, body: Object(JSON.parse(text)) as CallAnswer['body'] }),
        // The connection broke.
        () => ({ status: 0, body: {} }),
      );
    },
  };
}
