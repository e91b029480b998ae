import { Button } from '../../components/Button/Button.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';

/** A part whose data did not come. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const copy = useCopy(privacyCopy);
  return (
    <Stack gap={3}>
      <Text role="alert">{copy('privacy.failed')}</Text>
      <div>
        <Button variant="outline" onClick={onAgain}>
          {copy('privacy.again')}
        </Button>
      </div>
    </Stack>
  );
}
