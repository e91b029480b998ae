import type { Member } from '@dinelink/contract';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Consents } from './Consents.tsx';
import { DataExport } from './export/DataExport.tsx';
import { Devices } from './devices/Devices.tsx';
import styles from './PrivacyPage.module.css';

const CLOSE = '/account/close';

/** Devices, consents, a copy of the data, and the way to close the account. */
export function PrivacyPage({ member }: { member: Member }) {
  const copy = useCopy(privacyCopy);
  const isOperator = member.emulation !== undefined;
  const onlyMember = <Text tone="quiet">{copy('privacy.onlyMember')}</Text>;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1}>{copy('privacy.title')}</Heading>
        <Text look="lead">{copy('privacy.lead')}</Text>
      </div>
      <Part title={copy('privacy.devices')} lead={copy('privacy.devices.lead')}>
        {isOperator ? onlyMember : <Devices />}
      </Part>
      <Part title={copy('privacy.consents')} lead={copy('privacy.consents.lead')}>
        <Consents member={member} />
      </Part>
      <Part title={copy('privacy.export')} lead={copy('privacy.export.lead')}>
        {isOperator ? onlyMember : <DataExport />}
      </Part>
      <Part title={copy('privacy.close')} lead={copy('privacy.close.lead')}>
        {isOperator ? (
          onlyMember
        ) : (
          <Link to={CLOSE} look="standalone">
            {copy('privacy.close.link')}
          </Link>
        )}
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.intro}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text tone="quiet">{lead}</Text>
      </div>
      {children}
    </section>
  );
}
