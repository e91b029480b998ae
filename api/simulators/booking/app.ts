import { type Express, type Response, Router } from 'express';
import { providerApp, timeOf } from '../provider-app.ts';
import type { Connection, Storage } from '../storage.ts';
import { behaved, EVERYBODY, setBehaviour } from './behaviour.ts';
import { book, cancel, change } from './bookings.ts';
import { freeTimes } from './choose-table.ts';
import { clear, findBooking, saveRestaurant, stateOf } from './store.ts';
import {
  behaviourSchema,
  changeSchema,
  dayRequestSchema,
  restaurantSchema,
  restaurantsSchema,
  tableRequestSchema,
} from './wire.ts';

/** Simulates a booking provider: the calls of api/src/adapters/booking/http-booking.ts, and controls for tests. */
export function bookingApp(storage: Storage, key: string): Express {
  const router = Router();
  addProvider(router, storage);
  addControl(router, storage);
  return providerApp(key, router);
}

function addProvider(router: Router, storage: Storage): void {
  router.post('/free-times', async (request, response) => {
    const day = dayRequestSchema.parse(request.body);
    const now = timeOf(request);
    send(response, await storage.transaction((db) => behaved(db, EVERYBODY, () => freeTimes(db, day, now))));
  });
  const path = '/bookings/:reference';
  router.post(path, async (request, response) => {
    const table = { ...tableRequestSchema.parse(request.body), reference: request.params.reference };
    const now = timeOf(request);
    send(response, await storage.transaction((db) => behaved(db, table.guest, () => book(db, table, now))));
  });
  router.put(path, async (request, response) => {
    const { reference } = request.params;
    const moved = { ...changeSchema.parse(request.body), reference };
    const now = timeOf(request);
    const work = async (db: Connection) =>
      behaved(db, await guestOf(db, reference), () => change(db, moved, now));
    send(response, await storage.transaction(work));
  });
  router.delete(path, async (request, response) => {
    const { reference } = request.params;
    const work = async (db: Connection) =>
      behaved(db, await guestOf(db, reference), () => cancel(db, reference));
    send(response, await storage.transaction(work));
  });
}

const guestOf = async (db: Connection, reference: string): Promise<string> =>
  (await findBooking(db, reference))?.guest ?? EVERYBODY;

function send(response: Response, answer: object | null): void {
  if (answer === null) response.status(504).json({ error: 'This provider does not answer in time.' });
  else response.status('problem' in answer ? 422 : 200).json(answer);
}

function addControl(router: Router, storage: Storage): void {
  router.put('/control/behaviour', async (request, response) => {
    const { guest = EVERYBODY, behaviour } = behaviourSchema.parse(request.body);
    await storage.transaction((db) => setBehaviour(db, guest, behaviour));
    response.status(204).end();
  });
  // Resets the simulator: these restaurants, no bookings.
  router.put('/control/restaurants', async (request, response) => {
    const restaurants = Object.entries(restaurantsSchema.parse(request.body).restaurants);
    await storage.transaction(async (db) => {
      await clear(db);
      for (const [ref, restaurant] of restaurants) await saveRestaurant(db, ref, restaurant);
    });
    response.status(204).end();
  });
  const path = '/control/restaurants/:ref';
  router.put(path, async (request, response) => {
    const restaurant = restaurantSchema.parse(request.body);
    await storage.transaction((db) => saveRestaurant(db, request.params.ref, restaurant));
    response.status(204).end();
  });
  router.get(path, async (request, response) => {
    response.json(await storage.transaction((db) => stateOf(db, request.params.ref)));
  });
}
