import type { Endpoint } from '@dinelink/contract';
import { ELSEWHERE, type Visitor, type World } from '../context.ts';

/** One request of a call, before it is HTTP. */
export interface Ask {
  readonly as: Visitor;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A text or bytes go as they are, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is asked, and what comes back. */
export interface Cell {
  readonly ask: (world: World) => Ask | Promise<Ask>;
  readonly status: number;
  /** The failure's code. */
  readonly code?: string;
  /** The field a 400 names. */
  readonly field?: string;
  /** What the answer looks like: fields, or the place a 302 leads to. */
  readonly gives?: (world: World) => unknown;
  /** Fields the answer must not have. */
  readonly lacks?: readonly string[];
  /** Ids in the answer to the member that must not be in this one. */
  readonly hidesFrom?: 'member';
  /** What holds afterwards. */
  readonly then?: (world: World) => Promise<void>;
}

/** A cell made from the call's success: the same request from somebody else. */
export interface Derived {
  readonly from: (success: Cell) => Cell;
}

/** Why there is nothing to ask, and what shows that the reason is true. */
export interface NotApplicable {
  readonly because: string;
  readonly holds: (endpoint: Endpoint) => boolean;
}

type CallCells = Readonly<Record<string, Cell | Derived | NotApplicable>>;
export type Table = Readonly<Record<string, CallCells>>;

type More = Pick<Cell, 'gives' | 'then' | 'lacks'>;

/** The call does what it is for. */
export const answers = (ask: Cell['ask'], gives?: Cell['gives'], then?: Cell['then']): Cell => ({
  ask,
  status: 200,
  ...(gives && { gives }),
  ...(then && { then }),
});

export const redirects = (ask: Cell['ask'], gives: Cell['gives']): Cell => ({
  ...answers(ask, gives),
  status: 302,
});

export const accepts = (ask: Cell['ask'], more: More = {}): Cell => ({ ask, status: 202, ...more });

/** The call refuses with the status and the code of its column. */
export const refuses = (status: number, ask: Cell['ask'], more: More & { code?: string } = {}): Cell => ({
  ask,
  status,
  ...more,
});

/** 400, naming the field. */
export const faults = (field: string, ask: Cell['ask']): Cell => ({ ask, status: 400, field });

const sameAs =
  (success: Cell, changed: (asked: Ask, world: World) => Partial<Ask>): Cell['ask'] =>
  async (world) => {
    const asked = await success.ask(world);
    return { ...asked, ...changed(asked, world) };
  };

/** The success's request without its session. */
export const noSession: Derived = {
  from: (success) => ({
    ask: sameAs(success, ({ as }) => ({ as: { partner: as.partner, cookies: {} } })),
    status: 401,
    code: 'UNAUTHORISED',
  }),
};

/** The success's request with its session, at another programme's address. */
export const sessionElsewhere: Derived = {
  from: (success) => ({
    ask: sameAs(success, ({ as }) => ({ as: { ...as, partner: ELSEWHERE } })),
    status: 401,
    code: 'UNAUTHORISED',
  }),
};

/** The success's request from a stranger's browser: it succeeds, and no id of the member's answer is in it. */
const ownOnly: Derived = {
  from: (success) => ({
    ask: sameAs(success, (_asked, { stranger }) => ({ as: stranger })),
    status: success.status,
    hidesFrom: 'member',
  }),
};

/** The success's request without the anti-forgery token. */
export const forged: Derived = {
  from: (success) => ({
    ask: sameAs(success, ({ as }) => ({ as: { ...as, isForged: true } })),
    status: 403,
    code: 'CSRF',
  }),
};

/** Nobody but a member of this programme, each for themselves alone. */
export const forOneMember = {
  unauthenticated: noSession,
  anotherMember: ownOnly,
  anotherPartner: sessionElsewhere,
} as const;

const isOpen = ({ call }: Endpoint) => call.needs === 'nothing';

/** Anybody may ask and everybody gets the same. */
export const forEverybody = {
  unauthenticated: { because: 'it is open to everybody', holds: isOpen },
  anotherMember: { because: 'it knows no member', holds: isOpen },
  anotherPartner: { because: 'it is the same in every programme', holds: isOpen },
} as const;

const isEmpty = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  'shape' in schema &&
  Object.keys(schema.shape ?? {}).length === 0;

export const takesNothing: NotApplicable = {
  because: 'it takes nothing that could be wrong',
  holds: ({ params, query, body }) => [params, query, body].every(isEmpty),
};

/** For a reason no schema can show. */
export const never = (because: string): NotApplicable => ({ because, holds: () => true });

/** Whether this case can be asked of this call at all, by `needs`. */
export const unlessNeeds = (needs: Endpoint['call']['needs'], because: string): NotApplicable => ({
  because,
  holds: ({ call }) => call.needs === needs,
});
