import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { activationCopy } from '../../copy/messages/activation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { signInTarget } from '../../session/sign-in-address.ts';
import { useKnownVisitor } from '../../session/visitor/known-visitor.queries.ts';
import { useActivationContent } from './activation-content.ts';
import { ActivationLayout } from './ActivationLayout.tsx';

/** After the activation: on to a restaurant, or to an account online. */
export function ActivatedPage() {
  const copy = useCopy(activationCopy);
  const content = useActivationContent('activated');
  const partner = usePartner();
  const { data } = useKnownVisitor();
  // Without a password here, recovery sends a link to choose one.
  const needsPassword = partner.enrollmentType === 'direct' && data?.hasWebProfile === false;
  return (
    <ActivationLayout content={content}>
      <Row>
        <ButtonLink to="/search">{content.button_text}</ButtonLink>
        {needsPassword ? (
          <ButtonLink to="/recover" variant="outline">
            {copy('activation.done.password')}
          </ButtonLink>
        ) : (
          <ButtonLink {...signInTarget(partner)} variant="outline">
            {copy('activation.done.signIn')}
          </ButtonLink>
        )}
      </Row>
    </ActivationLayout>
  );
}
