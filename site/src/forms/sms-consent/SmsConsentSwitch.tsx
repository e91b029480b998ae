import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { SwitchField } from '../../components/Field/SwitchField.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { smsConsentCopy } from '../../copy/messages/sms-consent.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { LegalLinks } from '../../partner/LegalLinks.tsx';
import { usePartner } from '../../partner/usePartner.ts';

interface SmsConsentSwitchProps {
  isOn: boolean;
  /** Off and disabled without a phone number. */
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** The opt-in to text messages, version 2: switching it on asks for consent in a dialog; without consent it is off again. */
export function SmsConsentSwitch({ isOn, isDisabled, onChange }: SmsConsentSwitchProps) {
  const copy = useCopy(smsConsentCopy);
  const [isAsking, setAsking] = useState(false);
  const end = (isAccepted: boolean) => {
    setAsking(false);
    onChange(isAccepted);
  };
  return (
    <>
      <SwitchField
        id="smsOptInV2"
        label={copy('sms.label')}
        help={isDisabled ? copy('sms.needsPhone') : undefined}
        disabled={isDisabled}
        checked={isOn || isAsking}
        onChange={(event) => (event.target.checked ? setAsking(true) : end(false))}
      />
      <ConsentDialog isOpen={isAsking} onEnd={end} />
    </>
  );
}

function ConsentDialog({ isOpen, onEnd }: { isOpen: boolean; onEnd: (isAccepted: boolean) => void }) {
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
