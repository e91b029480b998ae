import { Bold, Key, User } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { OptionInput } from './OptionInput';
import { TextInput } from './TextInput';

const named = (name: string, words: string) => ({
  name,
  intlLabel: { id: `dinelink.${name}`, defaultMessage: words },
  intlDescription: { id: `dinelink.${name}.description`, defaultMessage: words },
});

/** The inputs of our own kinds of fields, and better ones for fixed values and short texts. */
export function registerFields(app: Pick<StrapiApp, 'addFields' | 'customFields'>): void {
  app.customFields.register([
    {
      ...{ ...named('audience', 'Who sees it'), type: 'json', icon: User },
      components: {
        Input: () => import('./AudienceInput').then(({ AudienceInput }) => ({ default: AudienceInput })),
      },
    },
    {
      ...{ ...named('copy-key', 'Wording of the site'), type: 'string', icon: Key },
      components: {
        Input: () => import('./CopyKeyInput').then(({ CopyKeyInput }) => ({ default: CopyKeyInput })),
      },
    },
    {
      ...{ ...named('rich-text', 'Text with formats'), type: 'richtext', icon: Bold },
      components: {
        Input: () => import('./RichTextInput').then(({ RichTextInput }) => ({ default: RichTextInput })),
      },
    },
  ] as never);
  app.addFields({ type: 'enumeration', Component: OptionInput as never });
  app.addFields({ type: 'string', Component: TextInput as never });
  app.addFields({ type: 'text', Component: TextInput as never });
}
