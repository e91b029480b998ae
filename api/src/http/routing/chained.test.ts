import express from 'express';
import request from 'supertest';
import { chained } from './chained.ts';

describe('a chain of handlers', () => {
  const failing = [
    () => {
      throw new Error('thrown');
    },
    () => Promise.reject(new Error('rejected')),
    (_request: unknown, _response: unknown, next: (problem: Error) => void) => next(new Error('passed')),
  ];

  test.each(failing)('a failure ends the chain and reaches the error handler (%#)', async (fails) => {
    let isReached = false;
    const app = express().set('env', 'test');
    app.use(chained([fails, () => (isReached = true)]));
    expect((await request(app).get('/')).text).toMatch(/thrown|rejected|passed/);
    expect(isReached).toBe(false);
  });
});
