import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { StagingToolsPage } from '../../features/staging-tools/StagingToolsPage.tsx';
import { notFound, type PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(stagingCopy);
  return (
    <>
      <DocumentHead title={copy('staging.title')} isHidden />
      <StagingToolsPage />
    </>
  );
}

/** A server of production has no such page, whatever it was built for. */
export function loader({ appEnvironment }: PageArguments): Promise<void> {
  return appEnvironment === 'production' ? Promise.reject(notFound()) : Promise.resolve();
}
