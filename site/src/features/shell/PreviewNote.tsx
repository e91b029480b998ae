import { Text } from '../../components/Heading/Text.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { Room } from '../../components/Room/Room.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useSurroundings } from '../../partner/SurroundingsContext.ts';

/** Reminds an editor that these are drafts. */
export function PreviewNote() {
  const copy = useCopy(shellCopy);
  const { isPreview } = useSurroundings();
  if (!isPreview) return null;
  return (
    <Room kind="band">
      <Wrap width="page">
        <Text look="small">{copy('shell.preview')}</Text>
      </Wrap>
    </Room>
  );
}
