import { lazy, Suspense, useState } from 'react';
import { SwitchField } from '../../components/Field/SwitchField.tsx';
import { smsConsentCopy } from '../../copy/messages/sms-consent.ts';
import { useCopy } from '../../copy/useCopy.ts';

const SmsConsentDialog = lazy(async () => ({
  default: (await import('./SmsConsentDialog.tsx')).SmsConsentDialog,
}));

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
  // The dialog is loaded when it is first asked for.
  const [isWanted, setWanted] = useState(false);
  const ask = () => {
    setWanted(true);
    setAsking(true);
  };
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
        onChange={(event) => (event.target.checked ? ask() : end(false))}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <SmsConsentDialog isOpen={isAsking} onEnd={end} />
        </Suspense>
      )}
    </>
  );
}
