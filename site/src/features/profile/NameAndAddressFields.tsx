import { limits } from '@dinelink/contract/calls';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usStateOptions } from '../../forms/us-state-options.ts';
import { textFieldProps } from '../../forms/text-field-props.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './UserProfilePage.module.css';
import type { ProfileForm } from './useProfile.ts';

export function NameAndAddressFields({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  const isRequired = profile.isAddressRequired;
  return (
    <>
      <Names profile={profile} />
      <TextField
        {...textFieldProps(profile, 'address1')}
        label={copy('profile.address1')}
        autoComplete="address-line1"
        required={isRequired}
      />
      <TextField
        {...textFieldProps(profile, 'address2')}
        label={copy('profile.address2')}
        autoComplete="address-line2"
      />
      <div className={styles.place}>
        <TextField
          {...textFieldProps(profile, 'city')}
          label={copy('profile.city')}
          autoComplete="address-level2"
          required={isRequired}
        />
        <SelectField
          {...textFieldProps(profile, 'state')}
          label={copy('profile.state')}
          autoComplete="address-level1"
          options={usStateOptions}
          required={isRequired}
        />
        <ZipField profile={profile} />
      </div>
    </>
  );
}

function Names({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  const { enrollmentType } = usePartner();
  const isReadOnly = enrollmentType === 'sso';
  return (
    <div className={styles.names}>
      <TextField
        {...textFieldProps(profile, 'firstName')}
        label={copy('profile.firstName')}
        autoComplete="given-name"
        required={!isReadOnly}
        readOnly={isReadOnly}
        help={isReadOnly && copy('profile.nameNote')}
      />
      <TextField
        {...textFieldProps(profile, 'lastName')}
        label={copy('profile.lastName')}
        autoComplete="family-name"
        required={!isReadOnly}
        readOnly={isReadOnly}
      />
    </div>
  );
}

function ZipField({ profile }: { profile: ProfileForm }) {
  const copy = useCopy(profileCopy);
  const { zip, values, errors, onBlur } = profile;
  return (
    <TextField
      {...textFieldProps(profile, 'zipCode')}
      label={copy('profile.zipCode')}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={limits.zipCharacters}
      required
      error={errors['zipCode'] ?? zip.failed(values.zipCode)}
      onBlur={(event) => {
        onBlur(event);
        void zip.check(event.target.value);
      }}
    />
  );
}
