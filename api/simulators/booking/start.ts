import { starterOf } from '../serve.ts';
import { bookingApp } from './app.ts';
import { tables } from './tables.ts';

/** Starts the booking simulator in this process. */
export const startBookingSimulator = starterOf(bookingApp, tables);
