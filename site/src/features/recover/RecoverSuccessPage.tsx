import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { recoverCopy } from '../../copy/messages/recover.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { RecoverStep } from './RecoverStep.tsx';

/** Step 4: leads to sign-in. */
export function RecoverSuccessPage() {
  const copy = useCopy(recoverCopy);
  return (
    <RecoverStep title={copy('recover.success.title')} lead={copy('recover.success.lead')}>
      <Row>
        <ButtonLink to="/login">{copy('recover.success.signIn')}</ButtonLink>
      </Row>
    </RecoverStep>
  );
}
