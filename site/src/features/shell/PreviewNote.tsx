import { Text } from '../../components/Heading/Text.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { shellCopy } from '../../copy/messages/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';

/** Reminds an editor that these are drafts. */
export function PreviewNote() {
  const copy = useCopy(shellCopy);
  const { isPreview } = useRuntimeConfig();
  if (!isPreview) return null;
  return (
    <Surface kind="band">
      <Wrap width="page">
        <Text look="small">{copy('shell.preview')}</Text>
      </Wrap>
    </Surface>
  );
}
