import { bind } from 'jest-each';
import { expect } from 'expect';

/** What the engine's tests claim, in the order they were read. */
export const claims = [];

const add = (name, body) => void claims.push({ id: `${claims.length} ${name}`, name, body });
const now = (_name, body) => body();

/** As much of Jest as the engine's tests use: starting Jest itself for each of two thousand changes takes hours. */
const test = Object.assign(add, { each: bind(add, false) });
const describe = Object.assign(now, { each: bind(now, false) });
Object.assign(globalThis, { expect, test, it: test, describe });
