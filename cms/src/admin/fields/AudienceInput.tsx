import { Checkbox, Flex } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { audienceStates } from '../../delivery/audience-states';
import { audienceSentences, type State } from '../../desk/words/audience-sentences';
import { InputFrame, type InputProps } from './InputFrame';

/** Who sees an entry: one box for each state of a visitor or member. */
export function AudienceInput({ name, disabled, ...frame }: InputProps) {
  const { value, error, onChange } = useField<unknown>(name);
  const ticked = tickedIn(value);
  const tick = (state: State, isTicked: boolean) =>
    onChange(
      name,
      audienceStates.filter((each) => (each === state ? isTicked : ticked.includes(each))),
    );
  return (
    <InputFrame {...frame} name={name} error={error}>
      <Flex direction="column" alignItems="start" gap={2} role="group">
        {audienceStates.map((state) => (
          <Checkbox
            key={state}
            checked={ticked.includes(state)}
            disabled={disabled}
            onCheckedChange={(isTicked) => tick(state, isTicked === true)}
          >
            {audienceSentences[state]}
          </Checkbox>
        ))}
      </Flex>
    </InputFrame>
  );
}

/** A form that was sent back holds the list as text. */
function tickedIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || value === '') return [];
  const parsed: unknown = JSON.parse(value);
  return Array.isArray(parsed) ? parsed : [];
}
