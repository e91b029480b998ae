import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { problem } from '../../problems.ts';
import { type Operator, OperatorRejected, type Operators } from './operators.ts';

const TIMEOUT_MS = 5_000;
const CLOCK_SKEW_SECONDS = 30;
// A token is requested right before an emulation starts.
const OLDEST_SECONDS = 600;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

interface Registration {
  readonly issuer: string;
  /** The console's client id, which is the audience of its tokens. */
  readonly clientId: string;
  readonly now: () => number;
}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

const claimsSchema = z.object({
  sub: z.string().min(1).max(200),
  nonce: z.string().min(1).max(1_000),
  name: z.string().max(200).optional(),
  email: z.string().max(200).optional(),
  /** The permissions of the operator during emulation. */
  emulation: z.array(z.string()).default([]),
});

/** Operators of an OpenID Connect issuer; its keys are fetched once, and again when they change. */
export function oidcOperators({ issuer, clientId, now }: Registration): Operators {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const keysOf = (): Promise<JWTVerifyGetKey> => {
    keys ??= discover(issuer).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return {
    issuer,
    clientId,
    async identify(token) {
      const key = await keysOf().catch(rejectForNow);
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        maxTokenAge: OLDEST_SECONDS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(now()),
      }).catch(reject);
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) throw new OperatorRejected('The claims are not as agreed.');
      return operatorOf(issuer, claims.data);
    },
  };
}

function operatorOf(
  issuer: string,
  { sub, nonce, name, email, emulation }: z.infer<typeof claimsSchema>,
): Operator {
  return {
    issuer,
    subject: sub,
    name: name ?? email ?? sub,
    nonce,
    mayEmulate: emulation.includes('read'),
    mayChange: emulation.includes('write'),
  };
}

// Errors of the token itself; an unreachable issuer is a different error.
function reject(problem: unknown): never {
  const isAboutToken = problem instanceof errors.JOSEError && !OF_ISSUER.has(problem.code);
  if (isAboutToken) throw new OperatorRejected(problem.message, { cause: problem });
  return rejectForNow(problem);
}

// Keys that cannot be fetched or parsed.
const OF_ISSUER = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function rejectForNow(cause: unknown): never {
  const message = 'Operators cannot be recognised right now. Please try again in a moment.';
  throw Object.assign(problem('UNAVAILABLE', { message }), { cause });
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const found = discoverySchema.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`The operators' issuer calls itself ${found.issuer}.`);
  return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS });
}
