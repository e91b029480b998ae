import type { Member } from '@dinelink/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { contentQuery } from '../../../api/queries.ts';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { TextField } from '../../../components/Field/TextField.tsx';
import { copyText, type ShareOutcome } from '../../../components/ShareButton/share-or-copy.ts';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { classes } from '../../../styles/classes.ts';
import { referralLink } from './referral-link.ts';
import styles from './ReferralBox.module.css';

/** The member's own link for friends, if editors have switched it on; a click copies it. */
export function ReferralBox({ member }: { member: Member }) {
  const copy = useCopy(overviewCopy);
  const partner = usePartner();
  const heading = useId();
  const { data: centers } = useSuspenseQuery(contentQuery('account_center'));
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const referral = centers[0]?.referral_link;
  if (!referral?.is_enabled) return null;
  const address = referralLink(partner, member.publicId);
  const copyLink = async (): Promise<void> => {
    // Also what is left to do by hand if the browser refuses.
    field.current?.select();
    setOutcome(undefined);
    setOutcome(await copyText(address));
  };
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <div className={styles.words}>
        <Heading level={2} id={heading}>
          {referral.title || copy('overview.referral.title')}
        </Heading>
        {referral.description && <Text>{referral.description}</Text>}
      </div>
      <div className={styles.link}>
        <LinkField field={field} address={address} onCopy={() => void copyLink()} />
        <FormStatus
          kind={outcome === 'refused' ? 'warning' : 'success'}
          text={outcome && copy(`overview.referral.${outcome}`)}
        />
      </div>
    </section>
  );
}

interface LinkFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly address: string;
  readonly onCopy: () => void;
}

/** The field and its tooltip, which Escape hides. */
function LinkField({ field, address, onCopy }: LinkFieldProps) {
  const copy = useCopy(overviewCopy);
  const tip = useId();
  const [isAway, setAway] = useState(false);
  const comeBack = () => setAway(false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onCopy();
    if (key === 'Escape') setAway(true);
  };
  return (
    <div className={styles.tipped} onPointerEnter={comeBack} onBlur={comeBack}>
      <TextField
        id="referral-link"
        ref={field}
        label={copy('overview.referral.link')}
        readOnly
        value={address}
        aria-describedby={tip}
        className={styles.field}
        onClick={onCopy}
        onKeyDown={onKeyDown}
        end={
          <IconButton
            icon={pageIcons.copy}
            look="bare"
            label={copy('overview.referral.copy')}
            onClick={onCopy}
          />
        }
      />
      <span role="tooltip" id={tip} className={classes(styles.tip, isAway && styles.away)}>
        {copy('overview.referral.tip')}
      </span>
    </div>
  );
}
