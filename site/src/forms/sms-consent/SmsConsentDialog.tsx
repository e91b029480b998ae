import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { smsConsentCopy } from '../../copy/messages/sms-consent.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { LegalLinks } from '../../partner/LegalLinks.tsx';
import { usePartner } from '../../partner/usePartner.ts';

interface SmsConsentDialogProps {
  isOpen: boolean;
  onEnd: (isAccepted: boolean) => void;
}

/** Asks for the consent to text messages. */
export function SmsConsentDialog({ isOpen, onEnd }: SmsConsentDialogProps) {
  const copy = useCopy(smsConsentCopy);
  const { shortCode, programme } = usePartner();
  const [isTicked, setTicked] = useState(false);
  const end = (isAccepted: boolean) => {
    // Unticked when it opens again.
    setTicked(false);
    onEnd(isAccepted);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => end(false)}
      title={copy('sms.title')}
      actions={<Button onClick={() => end(isTicked)}>{copy('sms.confirm')}</Button>}
    >
      <CheckboxField
        id="smsConsent"
        label={copy('sms.consent', { SENDER: shortCode ?? programme })}
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <Text look="small" tone="quiet">
        {copy('sms.terms')}
      </Text>
      <LegalLinks />
    </Dialog>
  );
}
