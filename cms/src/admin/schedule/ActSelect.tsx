import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { Planned } from './plan';

interface SelectProps {
  value: Planned['action'];
  onChange: (action: Planned['action']) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** What a release does to an entry. */
export const ActSelect = ({ onChange, ...select }: SelectProps) => (
  <SingleSelect {...select} onChange={(value) => onChange(value === 'unpublish' ? 'unpublish' : 'publish')}>
    <SingleSelectOption value="publish">Publish the draft as it then is</SingleSelectOption>
    <SingleSelectOption value="unpublish">Take it off the site</SingleSelectOption>
  </SingleSelect>
);
