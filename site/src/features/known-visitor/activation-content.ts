import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import type { ContentItem } from '../../content/content-types.ts';
import { activationCopy } from '../../copy/messages/activation.ts';
import { useCopy } from '../../copy/useCopy.ts';

type Place = ContentItem<'tier_1_activation'>['slug'];
export type ActivationContent = Pick<ContentItem<'tier_1_activation'>, 'title' | 'button_text'> &
  Partial<Pick<ContentItem<'tier_1_activation'>, 'image' | 'alt_text' | 'disclaimer'>> & {
    /** Of an editor: HTML. */
    html?: string;
    /** Shown while no editor's text is there. */
    text?: string;
  };

/** What editors say at one place of the activation; without an item the catalogue's texts. */
export function useActivationContent(place: Place): ActivationContent {
  const copy = useCopy(activationCopy);
  const { data: items } = useQuery(contentQuery('tier_1_activation'));
  const own = items?.find(({ slug }) => slug === place);
  const fallback = defaults[place];
  const button = copy(fallback.button);
  if (!own) return { title: copy(fallback.title), text: copy(fallback.text), button_text: button };
  return { ...own, html: own.body_text, button_text: own.button_text || button };
}

const defaults = {
  prompt: {
    title: 'activation.prompt.title',
    text: 'activation.prompt.text',
    button: 'known.activate',
  },
  activation: { title: 'activation.title', text: 'activation.text', button: 'activation.button' },
  activated: { title: 'activation.done.title', text: 'activation.done.text', button: 'activation.done.find' },
} as const;
