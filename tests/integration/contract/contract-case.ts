import type { Endpoint } from '@dinelink/contract';
import { OTHER_PARTNER, type Visitor, type TestContext } from '../context.ts';

/** One request of an endpoint, before it becomes HTTP. */
export interface CaseRequest {
  readonly as: Visitor;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A text or bytes go as they are, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type RequestFactory = (context: TestContext) => CaseRequest | Promise<CaseRequest>;

/** A request and the answer it must get. */
export interface ContractCase {
  readonly request: RequestFactory;
  readonly status: number;
  /** The failure's code. */
  readonly code?: string;
  /** The field a 400 names. */
  readonly field?: string;
  /** Fields of the answer's body, or the location of a 302. */
  readonly expected?: (context: TestContext) => unknown;
  /** Fields the answer must not have. */
  readonly absentFields?: readonly string[];
  /** No private id of the answer to the member may be in this answer. */
  readonly sharesNoIdsWith?: 'member';
  /** Assertions after the answer. */
  readonly assertAfter?: (context: TestContext) => Promise<void>;
}

/** A case made from the endpoint's success case: the same request from another visitor. */
export interface DerivedCase {
  readonly from: (success: ContractCase) => ContractCase;
}

/** Why a case does not apply, and a check that the reason is true. */
export interface NotApplicable {
  readonly reason: string;
  readonly isTrueFor: (endpoint: Endpoint) => boolean;
}

type EndpointCases = Readonly<Record<string, ContractCase | DerivedCase | NotApplicable>>;
export type CaseMatrix = Readonly<Record<string, EndpointCases>>;

type CaseOptions = Pick<ContractCase, 'expected' | 'assertAfter' | 'absentFields'>;

/** The call succeeds with 200. */
export const ok = (
  request: RequestFactory,
  expected?: ContractCase['expected'],
  assertAfter?: ContractCase['assertAfter'],
): ContractCase => ({
  request,
  status: 200,
  ...(expected && { expected }),
  ...(assertAfter && { assertAfter }),
});

export const redirects = (request: RequestFactory, expected: ContractCase['expected']): ContractCase => ({
  ...ok(request, expected),
  status: 302,
});

export const accepted = (request: RequestFactory, options: CaseOptions = {}): ContractCase => ({
  request,
  status: 202,
  ...options,
});

/** The call is rejected with the status; the code is the case's name unless given. */
export const rejects = (
  status: number,
  request: RequestFactory,
  options: CaseOptions & { code?: string } = {},
): ContractCase => ({
  request,
  status,
  ...options,
});

/** The call is rejected with 400, naming the field. */
export const fieldError = (field: string, request: RequestFactory): ContractCase => ({
  request,
  status: 400,
  field,
});

const requestLike =
  (
    success: ContractCase,
    changed: (original: CaseRequest, context: TestContext) => Partial<CaseRequest>,
  ): RequestFactory =>
  async (context) => {
    const original = await success.request(context);
    return { ...original, ...changed(original, context) };
  };

/** The success case's request without its session. */
export const withoutSession: DerivedCase = {
  from: (success) => ({
    request: requestLike(success, ({ as }) => ({ as: { partner: as.partner, cookies: {} } })),
    status: 401,
    code: 'UNAUTHORISED',
  }),
};

/** The success case's request with its session, at another partner's address. */
export const withSessionOfAnotherPartner: DerivedCase = {
  from: (success) => ({
    request: requestLike(success, ({ as }) => ({ as: { ...as, partner: OTHER_PARTNER } })),
    status: 401,
    code: 'UNAUTHORISED',
  }),
};

/** The success case's request from another member's browser: it succeeds and shares no private id with the member's answer. */
const ownDataOnly: DerivedCase = {
  from: (success) => ({
    request: requestLike(success, (_original, { otherMember }) => ({ as: otherMember })),
    status: success.status,
    sharesNoIdsWith: 'member',
  }),
};

/** The success case's request without the anti-forgery token. */
export const withoutCsrfToken: DerivedCase = {
  from: (success) => ({
    request: requestLike(success, ({ as }) => ({ as: { ...as, omitsCsrfToken: true } })),
    status: 403,
    code: 'CSRF',
  }),
};

/** For signed-in members of this partner, each for their own data. */
export const memberOnly = {
  unauthenticated: withoutSession,
  anotherMember: ownDataOnly,
  anotherPartner: withSessionOfAnotherPartner,
} as const;

const isPublic = ({ call }: Endpoint) => call.needs === 'nothing';

/** For everybody, with the same answer. */
export const publicCall = {
  unauthenticated: { reason: 'the call is public', isTrueFor: isPublic },
  anotherMember: { reason: 'the call depends on no member', isTrueFor: isPublic },
  anotherPartner: { reason: 'the answer is the same for every partner', isTrueFor: isPublic },
} as const;

const hasNoFields = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  'shape' in schema &&
  Object.keys(schema.shape ?? {}).length === 0;

export const hasNoInput: NotApplicable = {
  reason: 'the call has no input',
  isTrueFor: ({ params, query, body }) => [params, query, body].every(hasNoFields),
};

/** For a reason that the contract cannot prove. */
export const notApplicable = (reason: string): NotApplicable => ({ reason, isTrueFor: () => true });

/** For a reason that follows from what the call needs. */
export const notApplicableTo = (needs: Endpoint['call']['needs'], reason: string): NotApplicable => ({
  reason,
  isTrueFor: ({ call }) => call.needs === needs,
});
