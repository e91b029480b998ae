import { useSearchParams } from 'react-router-dom';
import { useMember } from '../../api/useMember.ts';
import { statementCopy } from '../../copy/messages/account/statement.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { loadStatement, yearOf } from '../../features/statement/statement.queries.ts';
import { StatementPage } from '../../features/statement/StatementPage.tsx';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(statementCopy);
  const member = useMember();
  const [query] = useSearchParams();
  return (
    <>
      <DocumentHead title={copy('statement.documentTitle')} isHidden />
      <AccountFrame current="activity">
        {member && <StatementPage member={member} year={yearOf(query)} />}
      </AccountFrame>
    </>
  );
}

export const loader = ({ client, url }: PageArguments) => loadStatement(client, yearOf(url.searchParams));
