import { type Encoding, encodePicture } from './encode-picture.ts';

/** A message to the encoder. */
export type EncodingOrder = Encoding & {
  readonly id: number;
  readonly original: Uint8Array;
};

/** Its answer: the picture or the message of an error. */
export type EncodingAnswer =
  | { readonly id: number; readonly picture: Uint8Array }
  | { readonly id: number; readonly problem: string };

const answer = (message: EncodingAnswer): void => void process.send?.(message);

process.on('message', ({ id, original, ...encoding }: EncodingOrder) => {
  encodePicture(original, encoding).then(
    (picture) => answer({ id, picture }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
// It ends with the site, which finishes its requests after a signal to the whole process group.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
