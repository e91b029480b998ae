import type { ReactNode } from 'react';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { TabLinks } from '../../components/TabLinks/TabLinks.tsx';
import { accountCopy } from '../../copy/messages/account/account.ts';
import { shellCopy } from '../../copy/messages/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { isAvailable } from '../../partner/availability.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './AccountFrame.module.css';
import { type AccountTab, accountTabs, furtherPages } from './tabs.ts';
import { UnprovenEmail } from './UnprovenEmail.tsx';

/** The tabs and further links above an account page, the page's column, and the links beside it. */
export function AccountFrame({ current, children }: { current: AccountTab; children: ReactNode }) {
  const copy = useCopy(accountCopy);
  const name = useCopy(shellCopy);
  const partner = usePartner();
  const named = (pages: typeof accountTabs | typeof furtherPages) =>
    pages
      .filter(({ to }) => isAvailable(to, partner))
      .map(({ id, to }) => ({ id, to, text: name(`shell.${id}`) }));
  return (
    <>
      <TabLinks label={copy('account.tabs')} tabs={named(accountTabs)} current={current} />
      <TabLinks level={2} label={copy('account.further')} tabs={named(furtherPages)} current={current} />
      <Wrap className={styles.page}>
        <UnprovenEmail />
        {children}
        <AccountLinks />
      </Wrap>
    </>
  );
}
