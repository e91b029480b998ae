import { limits } from '@dinelink/contract/calls';
import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { recoverCopy } from '../../copy/messages/recover.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { RecoverStep } from './RecoverStep.tsx';

const MINUTE_MS = 60_000;

/** Step 2: the visitor looks for the mail. The same with and without an account. */
export function RecoverConfirmPage() {
  const copy = useCopy(recoverCopy);
  const lead = copy('recover.confirm.lead', { MINUTES: limits.recoveryMs / MINUTE_MS });
  return (
    <RecoverStep title={copy('recover.confirm.title')} lead={lead}>
      <Text>
        {copy('recover.confirm.again')} <Link to="/recover">{copy('recover.confirm.againLink')}</Link>.
      </Text>
      <Link to="/login" look="standalone">
        {copy('recover.back')}
      </Link>
    </RecoverStep>
  );
}
