import { timingSafeEqual } from 'node:crypto';
import { networkOfAddress, type Partner, partnerOfHost } from '@dinelink/contract';
import { attachedProperty } from '@dinelink/contract/attached-property';
import type { NextFunction, Request, Response } from 'express';
import { problem } from '../problems.ts';

/** The caller of a request: the partner by host, the visitor's address behind the site. */
export interface Caller {
  readonly partner: Partner;
  /** The key of rate limits; for IPv6 the network. */
  readonly address: string;
  /** The site itself, for pages it caches for everyone; without a visitor. */
  readonly isSiteItself: boolean;
  readonly requestId: string;
}

const callers = attachedProperty<Request, Caller>('caller');

/** The caller of a request that passed `identifyCaller`. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('This route is mounted before identifyCaller.');
  return caller;
}

/** Compares two secrets in constant time whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean => secretCheck(expected)(given);

/** The same for a secret compared with every request: its buffer is allocated once. */
function secretCheck(expected: string): (given: string) => boolean {
  const known = Buffer.from(expected);
  const place = Buffer.alloc(known.length);
  return (given) => {
    place.fill(0);
    place.write(given);
    // The comparison runs whatever the length, so that its time reveals nothing.
    const isSame = timingSafeEqual(place, known);
    return isSame && Buffer.byteLength(given) === known.length;
  };
}

interface Programmes {
  readonly partners: Partner[];
  /** The partner with the flags set at run time. */
  readonly current?: ((partner: Partner) => Partner) | undefined;
  /** Whether development hosts are served. */
  readonly hasDevelopmentHosts: boolean;
}

/** Resolves the partner: from the site's headers with the internal key, otherwise from Host. */
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
