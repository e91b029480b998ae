import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Encoding } from './encode-picture.ts';
import type { EncodingAnswer, EncodingOrder } from './encoder.process.ts';

/** A process without work ends after this time. */
const IDLE_MS = 10_000;
/** An encoding that takes longer has its process killed, with all that is pending there. */
const MAX_MS = 60_000;
/** A process is replaced after so many pictures, because encoding fragments its memory. */
const MAX_PICTURES = 100;

interface Pending {
  readonly resolve: (picture: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface RunningEncoder {
  readonly child: ChildProcess;
  readonly pending: Map<number, Pending>;
  started: number;
}

export type Encode = (original: Buffer, encoding: Encoding) => Promise<Buffer>;

/**
 * Encodes pictures in a process of its own, started on demand: encoding takes several hundred megabytes, most of which
 * is not returned to the system, and a crash of the decoder does not end the web server.
 */
export function openEncoder(start: () => ChildProcess = startProcess): Encode {
  let current: RunningEncoder | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (encoder: RunningEncoder): void => {
    if (current === encoder) current = undefined;
    if (encoder.child.connected) encoder.child.disconnect();
  };
  const settle = (encoder: RunningEncoder, id: number): Pending | undefined => {
    const job = encoder.pending.get(id);
    encoder.pending.delete(id);
    clearTimeout(job?.timer);
    if (encoder.pending.size > 0) return job;
    encoder.child.unref();
    encoder.child.channel?.unref();
    if (encoder !== current || encoder.started >= MAX_PICTURES) end(encoder);
    else idle = setTimeout(() => end(encoder), IDLE_MS).unref();
    return job;
  };
  const launch = (): RunningEncoder => {
    const encoder: RunningEncoder = { child: start(), pending: new Map(), started: 0 };
    encoder.child.on('message', (answer: EncodingAnswer) => {
      const job = settle(encoder, answer.id);
      if ('picture' in answer) job?.resolve(Buffer.from(answer.picture));
      else job?.reject(new Error(answer.problem));
    });
    const fail = (): void => {
      if (current === encoder) current = undefined;
      for (const id of [...encoder.pending.keys()])
        settle(encoder, id)?.reject(new Error('The encoder of pictures ended.'));
    };
    encoder.child.on('error', fail).once('exit', fail);
    return encoder;
  };

  return (original, encoding) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      // A process at its limit finishes what is pending and gets nothing new.
      if (!current || current.started >= MAX_PICTURES) current = launch();
      const encoder = current;
      const id = (lastId += 1);
      const timer = setTimeout(() => encoder.child.kill('SIGKILL'), MAX_MS).unref();
      encoder.started += 1;
      encoder.pending.set(id, { resolve, reject, timer });
      encoder.child.ref();
      encoder.child.channel?.ref();
      encoder.child.send({ id, original, ...encoding } satisfies EncodingOrder, (error) => {
        if (error) settle(encoder, id)?.reject(error);
      });
    });
}

/** Starts the process without the site's environment: a decoder of uploaded files needs none of its secrets. */
export function startProcess(): ChildProcess {
  const { PATH } = process.env;
  const options: ForkOptions = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...(PATH !== undefined && { PATH }), MALLOC_ARENA_MAX: '2' },
  };
  // In a bundle it is a file beside this one, named by vite.config.ts; from source it runs through tsx.
  if (import.meta.url.endsWith('.js'))
    return fork(new URL('./picture-encoder.js', import.meta.url), { ...options, execArgv: [] });
  const program = fileURLToPath(new URL('./encoder.process.ts', import.meta.url));
  return fork(program, { ...options, execArgv: ['--import', 'tsx'] });
}
