import { useMember } from '../../api/useMember.ts';
import { Link } from '../../components/Link/Link.tsx';
import { earnCalendarCopy } from '../../copy/messages/planning/earn-calendar.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { isAvailable } from '../../partner/availability.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { signInTarget } from '../../session/sign-in-address.ts';

/** Says whose rates these are; `address` is where signing in leads back to. */
export function WhoseRate({ address }: { address: string }) {
  const copy = useCopy(earnCalendarCopy);
  const partner = usePartner();
  const isMember = useMember() !== null;
  if (!isAvailable('/login', partner)) return copy('earnCalendar.browseOnly');
  if (isMember) return copy('earnCalendar.member');
  return (
    <>
      {copy('earnCalendar.signedOut')}{' '}
      <Link {...signInTarget(partner, address)}>{copy('earnCalendar.signIn')}</Link>
    </>
  );
}
