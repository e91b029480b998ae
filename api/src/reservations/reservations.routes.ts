import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Reservations } from './reservations.service.ts';

interface Dependencies {
  readonly reservations: Reservations;
  readonly limits: RateLimits;
}

export function reservationRoutes({ reservations, limits }: Dependencies): Router {
  const router = Router();
  implement(router, endpoints.reservationTimes, async ({ partner, address, params, query }) => {
    await limits.consume('reservationTimes', address);
    return reservations.times(partner, Number(params.merchantId), query);
  });
  implement(router, endpoints.reserve, async ({ partner, member, params, body }) => {
    await limits.consume('reserve', String(member.memberId));
    const { dateTime, ...party } = body;
    const table = { ...party, merchantId: Number(params.merchantId), startsAt: Date.parse(dateTime) };
    return reservations.reserve({ partner, member }, params.publicId, table);
  });
  implement(router, endpoints.reservations, ({ partner, member }) => reservations.list({ partner, member }));
  implement(router, endpoints.changeReservation, async ({ partner, member, params, body }) => {
    await limits.consume('reserve', String(member.memberId));
    const expected = { startsAt: Date.parse(body.dateTime), partySize: body.partySize };
    return reservations.change({ partner, member }, params.reservationId, expected);
  });
  implement(router, endpoints.cancelReservation, async ({ partner, member, params }) => {
    await limits.consume('reserve', String(member.memberId));
    return reservations.cancel({ partner, member }, params.reservationId);
  });
  implement(router, endpoints.reservationCalendar, ({ partner, member, params }) =>
    reservations.calendar({ partner, member }, params.reservationId),
  );
  return router;
}
