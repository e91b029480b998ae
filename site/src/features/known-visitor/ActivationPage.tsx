import { Button } from '../../components/Button/Button.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Stack } from '../../components/Layout/Layout.tsx';
import { activationCopy } from '../../copy/messages/activation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { LegalLinks } from '../../partner/LegalLinks.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { useKnownVisitor } from '../../session/visitor/known-visitor.queries.ts';
import { useActivationContent } from './activation-content.ts';
import { ActivationLayout } from './ActivationLayout.tsx';
import { NotYou } from './NotYou.tsx';
import { useActivate } from './useActivate.ts';

/** The activation stage: a known member who is not activated confirms with one button. */
export function ActivationPage({ onActivated }: { onActivated: () => void }) {
  const copy = useCopy(activationCopy);
  const content = useActivationContent('activation');
  const { phone } = usePartner().customerSupport;
  const { publicId, data } = useKnownVisitor();
  const { activate, isBusy } = useActivate(publicId, onActivated);
  return (
    <ActivationLayout
      content={content}
      greeting={
        data?.firstName && (
          <Text tone="quiet">
            {copy('activation.hello', { FIRST: data.firstName })} {data.email}
          </Text>
        )
      }
    >
      <Stack gap={4}>
        <noscript>
          {copy('activation.needsScripts')} <a href={phone.href}>{phone.text}</a>
        </noscript>
        <Row>
          <Button isLoading={isBusy} onClick={() => activate()}>
            {content.button_text}
          </Button>
          <NotYou />
        </Row>
        <LegalLinks />
        <Text look="small" tone="quiet">
          {copy('activation.help')} <a href={phone.href}>{phone.text}</a>
        </Text>
      </Stack>
    </ActivationLayout>
  );
}
