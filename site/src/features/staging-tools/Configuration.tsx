import { Disclosure } from '../../components/Disclosure/Disclosure.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './StagingTools.module.css';
import { Tool } from './Tool.tsx';

/** The partner's published fields as the pages use them. */
export function Configuration() {
  const copy = useCopy(stagingCopy);
  const partner = usePartner();
  return (
    <Tool title={copy('staging.configuration.title')}>
      <Disclosure summary={copy('staging.configuration.show', { NAME: partner.name })}>
        <dl className={styles.fields} aria-label={copy('staging.configuration.list')}>
          {Object.entries(partner).map(([name, value]) => [
            <dt key={`${name}-name`}>
              <code>{name}</code>
            </dt>,
            <dd key={name}>
              <code>{JSON.stringify(value)}</code>
            </dd>,
          ])}
        </dl>
      </Disclosure>
    </Tool>
  );
}
