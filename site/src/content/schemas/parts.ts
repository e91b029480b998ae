import { z } from 'zod';

/**
 * A path of this site, or an https, mailto or tel address; nothing that could run a script. Browsers read a backslash as a
 * slash and drop control characters, so either could turn a path into another host.
 */
export const addressSchema = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:|#)[^\\\p{Cc}]*$/u, 'is not an address we link to');
/** Text; a missing one is empty. Which fields hold HTML, prepare-for-partner.ts says; it sanitises them. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
export const linkSchema = z.object({ text: z.string().min(1), url: addressSchema });
export const navLinkSchema = z.object({
  text_desktop: z.string().min(1),
  text_mobile: z.string().min(1),
  url: addressSchema,
});
/** A picture in the cms's uploads, served by the image route. */
export const imageSchema = z.object({
  url: z.string().regex(/^\/uploads\/[\w.-]+$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Changes when the file is replaced. */
  version: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .nullish(),
});
const position = z
  .number()
  .min(0)
  .max(100)
  .nullish()
  .transform((percent) => percent ?? 50);
export const bannerSchema = z.object({
  image: imageSchema.nullish(),
  mobile_image: imageSchema.nullish(),
  alt_text: optionalText,
  position_x: position,
  position_y: position,
  welcome_message: optionalText,
});
export const promotionSchema = z.object({
  heading: z.string().min(1),
  text: optionalText,
  image: imageSchema.nullish(),
  alt_text: optionalText,
  link: linkSchema.nullish(),
});

/** A list without its invalid elements; `isUnknown` marks elements of an unknown type. */
export const lenient = <T extends z.ZodType>(
  element: T,
  isUnknown: (candidate: unknown) => boolean = () => false,
) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((elements): z.output<T>[] =>
      (elements ?? []).flatMap((candidate, index) => {
        const parsed = element.safeParse(candidate);
        if (parsed.success) return [parsed.data];
        report(index, parsed.error, isUnknown(candidate));
        return [];
      }),
    );

/** A field that becomes null when it is invalid. */
export const orNull = <T extends z.ZodType>(field: T) =>
  z
    .unknown()
    .nullish()
    .transform((value): z.output<T> | null => {
      if (value === null || value === undefined) return null;
      const parsed = field.safeParse(value);
      if (parsed.success) return parsed.data;
      report('field', parsed.error, false);
      return null;
    });

interface LeftOut {
  readonly path: string;
  readonly message: string;
  readonly isUnknown: boolean;
}
const leftOut: LeftOut[] = [];

// An issue of zod would fail the whole page, so left-out elements are collected separately.
function report(at: number | string, error: z.ZodError, isUnknown: boolean): void {
  for (const issue of error.issues)
    leftOut.push({ path: [at, ...issue.path].join('.'), message: issue.message, isUnknown });
}

/** Returns and clears what was left out since the last call. */
export const takeLeftOut = (): LeftOut[] => leftOut.splice(0);

export const linkGroupSchema = z.object({
  title: z.string().min(1),
  links: lenient(linkSchema.extend({ new_tab: z.boolean().nullish().transform(Boolean) })),
});
