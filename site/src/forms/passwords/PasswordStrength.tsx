import { limits } from '@dinelink/contract/calls';
import { Text } from '../../components/Heading/Text.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { ProgressMeter } from '../../components/ProgressMeter/ProgressMeter.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { passwordStrength } from './password-strength.ts';

const MAX = 4;

interface PasswordStrengthProps {
  password: string;
  /** Texts that others know of the member, such as name and address. */
  known?: readonly string[];
}

/** A meter of how hard a chosen password is to guess; a change of the level is announced. */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const copy = useCopy(formsCopy);
  const { programme, name } = usePartner();
  const strength = passwordStrength(password, [...known, programme, name]);
  const words = copy(`forms.strength.${strength}`, { MIN: limits.passwordMinCharacters });
  return (
    <Stack gap={1}>
      <ProgressMeter label={copy('forms.strength')} value={strength} max={MAX} valueText={words} slim />
      <Text look="small" tone="quiet" role="status">
        {words}
      </Text>
    </Stack>
  );
}
