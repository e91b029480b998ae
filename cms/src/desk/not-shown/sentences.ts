import type { Finding } from './ask-site';

export interface NotShown {
  path: string[];
  message: string;
}

const sentences: Record<Finding['kind'], (element: string) => string> = {
  entry: () => 'Nothing of this entry can be shown.',
  older: () => 'What was published last cannot be shown. The version before it is.',
  part: () => 'This cannot be shown, or not all of it.',
  markup: (element) => `The words are shown, but not as <${element}>.`,
};

/** One sentence for each thing that is left out, with the partners on whose sites it is; none of them where it is on all. */
export function inSentences(findings: readonly Finding[], partners: ReadonlyMap<string, string>): NotShown[] {
  const groups = new Map<string, { path: string[]; sentence: string; on: string[] }>();
  for (const { kind, path, element = '', partner } of findings) {
    const name = partners.get(partner);
    if (name === undefined) continue;
    const sentence = sentences[kind](element);
    const key = [...path, sentence].join('\n');
    const group = groups.get(key) ?? { path, sentence, on: [] };
    group.on.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ path, sentence, on }) => ({
    path,
    message: on.length === partners.size ? sentence : `${sentence} (${new Intl.ListFormat('en').format(on)})`,
  }));
}
