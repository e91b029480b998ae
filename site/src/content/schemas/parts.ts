import { z } from 'zod';

/**
 * A path of this site, or an https, mailto or tel address: nothing a link could run. Browsers read a backslash as a slash and drop
 * control characters, so either could make another host of a path.
 */
export const addressSchema = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:|#)[^\\\p{Cc}]*$/u, 'is not an address we link to');
/** HTML; the sanitiser runs before anything else sees it. */
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
/** A picture in the cms's uploads; the image route serves it by this path. */
export const imageSchema = z.object({
  url: z.string().regex(/^\/uploads\/[\w.-]+$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
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

/** A list whose unreadable elements are left out; `report` hears of each. */
export const lenient = <T extends z.ZodType>(element: T) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((elements, context): z.output<T>[] =>
      (elements ?? []).flatMap((candidate, index) => {
        const parsed = element.safeParse(candidate);
        if (parsed.success) return [parsed.data];
        report(context, index, parsed.error);
        return [];
      }),
    );

const left: { path: string; message: string }[] = [];

// zod's own issues would fail the whole page, so what is left out is collected beside it.
function report(_context: unknown, index: number, error: z.ZodError): void {
  for (const issue of error.issues) {
    left.push({ path: [index, ...issue.path].join('.'), message: issue.message });
  }
}

/** What was left out since the last call. */
export const takeLeftOut = (): { path: string; message: string }[] => left.splice(0);
