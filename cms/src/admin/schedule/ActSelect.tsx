import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { Planned } from './plan';

interface SelectProps {
  value: Planned['action'];
  onChange: (action: Planned['action']) => void;
  disabled?: boolean;
  'aria-label'?: string;
  /** What else is not offered. */
  without?: readonly Planned['action'][];
}

const acts = [
  ['publish', 'Publish the draft as it then is'],
  ['unpublish', 'Take it off the site'],
] as const;

/** What a release does to an entry. */
export const ActSelect = ({ onChange, without = [], ...select }: SelectProps) => (
  <SingleSelect {...select} onChange={(value) => onChange(value === 'unpublish' ? 'unpublish' : 'publish')}>
    {acts
      .filter(([action]) => !without.includes(action))
      .map(([action, words]) => (
        <SingleSelectOption key={action} value={action}>
          {words}
        </SingleSelectOption>
      ))}
  </SingleSelect>
);
