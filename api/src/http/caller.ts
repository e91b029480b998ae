import { timingSafeEqual } from 'node:crypto';
import { networkOfAddress, type Partner, partnerOfHost } from '@dinelink/contract';
import type { NextFunction, Request, Response } from 'express';
import { problem } from '../problems.ts';

/** Who asks, as far as the wire can tell: the programme by host, the address behind the site. */
export interface Caller {
  readonly partner: Partner;
  /** Tries are counted by it; of IPv6 the network. */
  readonly address: string;
  /** The site asks for pages it keeps for everybody; no visitor stands behind it. */
  readonly isSiteItself: boolean;
  readonly requestId: string;
}

const callers = new WeakMap<Request, Caller>();

/** The caller of a request that passed `identifyCaller`. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('This route is mounted before its caller is known.');
  return caller;
}

/** Compares two secrets in constant time whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean => secretCheck(expected)(given);

/** The same for a secret that is asked for with every request: its place to compare in is made once. */
function secretCheck(expected: string): (given: string) => boolean {
  const known = Buffer.from(expected);
  const place = Buffer.alloc(known.length);
  return (given) => {
    place.fill(0);
    place.write(given);
    // The whole comparison whatever the length, so that only its result shows.
    const isSame = timingSafeEqual(place, known);
    return isSame && Buffer.byteLength(given) === known.length;
  };
}

interface Programmes {
  readonly partners: Partner[];
  /** A partner as it is now, with what is switched at run time. */
  readonly current?: ((partner: Partner) => Partner) | undefined;
  /** Whether a developer's own addresses are served. */
  readonly hasDevelopmentHosts: boolean;
}

/** Resolves the partner: from the site's own headers when it knows the internal key, otherwise from Host. */
export function identifyCaller(
  { partners, current = (partner) => partner, hasDevelopmentHosts }: Programmes,
  internalKey: string,
) {
  const isInternal = secretCheck(internalKey);
  return (request: Request, _response: Response, next: NextFunction) => {
    const isSite = isInternal(request.get('X-Dinelink-Internal') ?? '');
    const named = isSite ? request.get('X-Dinelink-Partner') : undefined;
    const partner = named
      ? partners.find(({ key }) => key === named)
      : partnerOfHost(partners, request.get('Host'), { hasDevelopmentHosts });
    if (!partner) throw problem('PARTNER_UNKNOWN');
    const behindSite = isSite ? request.get('X-Dinelink-Client-Ip') : undefined;
    callers.set(request, {
      partner: current(partner),
      address: networkOfAddress(behindSite ?? request.ip ?? request.socket.remoteAddress ?? 'unknown'),
      isSiteItself: isSite && behindSite === undefined,
      requestId: String(request.id),
    });
    next();
  };
}
