import { Text } from '../../../components/Heading/Text.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { homeCopy } from '../../../copy/messages/home.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { signInTarget } from '../../../session/sign-in-address.ts';

/** For anonymous visitors who are members already: to sign in, or to activate. */
export function OtherWays() {
  const copy = useCopy(homeCopy);
  const partner = usePartner();
  return (
    <Stack gap={1}>
      <Text>
        {copy('home.already')}{' '}
        <Link {...signInTarget(partner)} look="standalone">
          {copy('home.signIn')}
        </Link>
      </Text>
      <Text>
        {copy('home.invited')}{' '}
        <Link to="/activate" look="standalone">
          {copy('home.invitedLink')}
        </Link>
      </Text>
    </Stack>
  );
}
