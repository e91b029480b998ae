import { Button } from '../../components/Button/Button.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { Tool } from './Tool.tsx';

/** Turns the preview of drafts on and off; the site's server sets the cookie and sends this page again. */
export function PreviewSwitch() {
  const copy = useCopy(stagingCopy);
  const { isPreview } = useRuntimeConfig();
  return (
    <Tool title={copy('staging.preview.title')}>
      <p>{copy(isPreview ? 'staging.preview.isOn' : 'staging.preview.isOff')}</p>
      <form method="post" action={`/stgtools/preview?on=${isPreview ? 0 : 1}`}>
        <Button type="submit" variant="outline">
          {copy(isPreview ? 'staging.preview.off' : 'staging.preview.on')}
        </Button>
      </form>
    </Tool>
  );
}
