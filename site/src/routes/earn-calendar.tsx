import { earnCalendarCopy } from '../copy/messages/planning/earn-calendar.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { EarnCalendarPage } from '../features/earn-calendar/EarnCalendarPage.tsx';
import { loadCalendar } from '../features/earn-calendar/earn-calendar.queries.ts';
import type { PageArguments } from '../page-arguments.ts';

export function Page() {
  const copy = useCopy(earnCalendarCopy);
  return (
    <>
      <DocumentHead
        title={copy('earnCalendar.documentTitle')}
        description={copy('earnCalendar.description')}
      />
      <EarnCalendarPage />
    </>
  );
}

export const loader = ({ client, url }: PageArguments) => loadCalendar(client, url);
