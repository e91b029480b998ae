import { Checkbox, Flex } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { audienceStates } from '../../delivery/audience-states';
import { InputFrame, type InputProps } from './InputFrame';

type State = (typeof audienceStates)[number];

const sentences: Record<State, string> = {
  no_member: 'Visitors without an account',
  opted_out: 'Members who turned our e-mails off',
  new_member_bonus: 'New members whose welcome bonus is still open',
  building: 'Members on their way to VIP',
  renewing: 'VIP members who renew for next year',
  complete: 'VIP members who have renewed',
};

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
            {sentences[state]}
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
