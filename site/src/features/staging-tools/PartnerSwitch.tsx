import type { AnswerOf } from '@dinelink/contract';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './StagingTools.module.css';
import { Tool } from './Tool.tsx';

/** Links to these tools on the sites of all partners. */
export function PartnerSwitch({ partners }: { partners: AnswerOf<'listPartners'>['partners'] }) {
  const copy = useCopy(stagingCopy);
  const { key: current } = usePartner();
  return (
    <Tool title={copy('staging.partner.title')}>
      <ul className={styles.sites} aria-label={copy('staging.partner.list')}>
        {partners.map(({ key, name, origin }) => (
          <li key={key}>
            <a href={`${origin}/stgtools`} aria-current={key === current ? 'page' : undefined}>
              {name}
            </a>
            {key === current && ` (${copy('staging.partner.current')})`}
          </li>
        ))}
      </ul>
    </Tool>
  );
}
