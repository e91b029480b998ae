import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Reservations } from './reservations.service.ts';

interface Dependencies {
  readonly reservations: Reservations;
  readonly limits: RateLimits;
}

export function reservationRoutes({ reservations, limits }: Dependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.reservationTimes, async ({ partner, address, params, query }) => {
    await limits.consume('reservationTimes', address);
    return reservations.times(partner, Number(params.merchantId), query);
  });
  implement(routes, endpoints.reserve, async ({ partner, member, params, body }) => {
    await limits.consume('reserve', String(member.memberId));
    const { dateTime, ...party } = body;
    const table = { ...party, merchantId: Number(params.merchantId), startsAt: Date.parse(dateTime) };
    return reservations.reserve({ partner, member }, params.publicId, table);
  });
  implement(routes, endpoints.reservations, ({ partner, member }) => reservations.list({ partner, member }));
  implement(routes, endpoints.changeReservation, async ({ partner, member, params, body }) => {
    await limits.consume('reserve', String(member.memberId));
    const expected = { startsAt: Date.parse(body.dateTime), partySize: body.partySize };
    return reservations.change({ partner, member }, params.reservationId, expected);
  });
  implement(routes, endpoints.cancelReservation, async ({ partner, member, params }) => {
    await limits.consume('reserve', String(member.memberId));
    return reservations.cancel({ partner, member }, params.reservationId);
  });
  implement(routes, endpoints.reservationCalendar, ({ partner, member, params }) =>
    reservations.calendar({ partner, member }, params.reservationId),
  );
  return routes;
}
