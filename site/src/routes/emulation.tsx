import { emulationCopy } from '../copy/messages/overlays/emulation.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { EmulationPage } from '../features/emulation/EmulationPage.tsx';

/** At the addresses of the configuration. */
export function Page() {
  const copy = useCopy(emulationCopy);
  return (
    <>
      <DocumentHead title={copy('emulation.documentTitle')} isHidden />
      <EmulationPage />
    </>
  );
}
