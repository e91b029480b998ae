import { bind } from 'jest-each';
import { expect } from 'expect';

/** The engine's tests, in order of loading. */
export const claims = [];

const add = (name, body) => void claims.push({ id: `${claims.length} ${name}`, name, body });
const now = (_name, body) => body();

/** The part of Jest that the engine's tests use: starting Jest for each of two thousand mutants takes hours. */
const test = Object.assign(add, { each: bind(add, false) });
const describe = Object.assign(now, { each: bind(now, false) });
Object.assign(globalThis, { expect, test, it: test, describe });
