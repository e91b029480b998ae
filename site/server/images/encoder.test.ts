import { jest } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openEncoder, startProcess } from './encoder.ts';
import type { EncodingOrder } from './encoder.process.ts';

const original = readFileSync(join(import.meta.dirname, '../../media/dishes/american-1.webp'));
const small = { preset: '200', format: 'webp' } as const;

describe('the process that encodes pictures', () => {
  const children: ChildProcess[] = [];
  const encode = openEncoder(() => {
    const child = startProcess();
    children.push(child);
    return child;
  });
  afterAll(() => children.forEach((child) => child.kill()));
  const pidOf = (child: ChildProcess | undefined): number => child?.pid ?? 0;

  test('encodes several pictures at once in one process, which has no secret of the site', async () => {
    process.env['A_SECRET'] = 'of-the-site';
    const pictures = await Promise.all([
      encode(original, small),
      encode(original, { ...small, format: 'avif' }),
    ]);
    const widths = await Promise.all(
      pictures.map(async (picture) => (await sharp(picture).metadata()).width),
    );
    expect(widths).toEqual([200, 200]);
    expect(children).toHaveLength(1);
    const environment = readFileSync(`/proc/${pidOf(children[0])}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/A_SECRET|SECRET|KEY/);
  });

  test('a broken picture is an error with its reason, and the process goes on', async () => {
    await expect(encode(Buffer.from('not a picture'), small)).rejects.toThrow(/unsupported image/i);
    await expect(encode(Buffer.alloc(0), small)).rejects.toThrow(/empty/i);
    expect((await encode(original, small)).length).toBeGreaterThan(500);
    expect(children).toHaveLength(1);
  });

  test('a signal to all processes of the site does not end it; the end of the site does', async () => {
    const child = startProcess();
    const exited = new Promise((done) => child.once('exit', (status) => done(status)));
    const answered = new Promise((done) => child.once('message', done));
    child.send({ id: 1, original: Buffer.from('not a picture'), ...small });
    await answered;
    child.kill('SIGTERM');
    child.kill('SIGINT');
    const again = new Promise((done) => child.once('message', done));
    child.send({ id: 2, original: Buffer.from('not a picture'), ...small });
    expect(await again).toMatchObject({ id: 2 });
    child.disconnect();
    expect(await exited).toBe(0);
  });

  test('a process that dies fails its pictures; the next one is encoded by another', async () => {
    const failing = encode(original, { preset: 'auto', format: 'avif' });
    children[0]?.kill('SIGKILL');
    await expect(failing).rejects.toThrow('The encoder of pictures ended.');
    expect((await encode(original, small)).length).toBeGreaterThan(500);
    expect(children).toHaveLength(2);
  });
});

describe('how long a process lives', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A process that answers on request. */
  class FakeChild extends EventEmitter {
    connected = true;
    readonly signals: string[] = [];
    readonly orders: EncodingOrder[] = [];
    send(order: EncodingOrder) {
      this.orders.push(order);
    }
    answer() {
      const { id } = this.orders.at(-1) ?? {};
      this.emit('message', { id, picture: Uint8Array.of(1) });
    }
    disconnect() {
      this.connected = false;
    }
    kill(signal: string) {
      this.signals.push(signal);
      this.emit('exit');
    }
    readonly ref = (): void => undefined;
    readonly unref = (): void => undefined;
  }
  const anEncoder = () => {
    const children: FakeChild[] = [];
    const encode = openEncoder(() => {
      const child = new FakeChild();
      children.push(child);
      return child as unknown as ChildProcess;
    });
    return { children, encode: () => encode(original, small) };
  };

  test('ten seconds without work', async () => {
    const { children, encode } = anEncoder();
    for (let nth = 0; nth < 2; nth += 1) {
      const encoding = encode();
      jest.advanceTimersByTime(20_000);
      children[0]?.answer();
      expect(await encoding).toEqual(Buffer.of(1));
      jest.advanceTimersByTime(9_999);
      expect(children[0]?.connected).toBe(true);
    }
    jest.advanceTimersByTime(1);
    expect(children[0]?.connected).toBe(false);
    void encode();
    expect(children).toHaveLength(2);
  });

  test('a hundred pictures', async () => {
    const { children, encode } = anEncoder();
    for (let nth = 0; nth < 101; nth += 1) {
      const encoding = encode();
      children.at(-1)?.answer();
      await encoding;
    }
    expect(children.map(({ connected }) => connected)).toEqual([false, true]);
  });

  test('a minute for one picture', async () => {
    const { children, encode } = anEncoder();
    const failed = expect(encode()).rejects.toThrow('ended');
    jest.advanceTimersByTime(60_000);
    await failed;
    expect(children[0]?.signals).toEqual(['SIGKILL']);
  });
});
