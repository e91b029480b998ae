import type { ContentName, ContentOf } from '../../src/content/content.ts';
import { takeLeftOut } from '../../src/content/schemas/parts.ts';
import { pageSchemas } from '../../src/content/schemas/pages.ts';

interface LeftOut {
  readonly path: string;
  readonly message: string;
}

export const isContentName = (name: string): name is ContentName => Object.hasOwn(pageSchemas, name);

/** Parses what the cms answered; items and blocks that do not fit are left out and named in `leftOut`. */
export function parsePage<N extends ContentName>(
  name: N,
  answer: unknown,
): { items: ContentOf<N>; leftOut: LeftOut[] } {
  const schema = pageSchemas[name];
  const leftOut: LeftOut[] = [];
  const items = itemsIn(answer).flatMap((candidate, index) => {
    const parsed = schema.safeParse(candidate);
    leftOut.push(...takeLeftOut().map(({ path, message }) => ({ path: `${index}: ${path}`, message })));
    if (parsed.success) return [parsed.data];
    leftOut.push(
      ...parsed.error.issues.map((issue) => ({
        path: `${index}: ${issue.path.join('.')}`,
        message: issue.message,
      })),
    );
    return [];
  });
  return { items: items as ContentOf<N>, leftOut };
}

function itemsIn(answer: unknown): unknown[] {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (!Array.isArray(data)) throw new Error('The cms answered something that is no content page');
  return data;
}
