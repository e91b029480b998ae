import { lazy, Suspense } from 'react';
import { useMember } from '../../api/useMember.ts';
import { homeCopy } from '../../copy/home.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Banners } from './Banners.tsx';
import { JoinCallToAction } from './JoinCallToAction.tsx';
import { Hero } from './Hero.tsx';
import { OccasionLinks } from './OccasionLinks.tsx';
import { Steps } from './Steps.tsx';

// Below the first view: in the server's page at once, brought to life by a script that comes after the first ones.
const NearbyMerchants = lazy(async () => ({
  default: (await import('./NearbyMerchants.tsx')).NearbyMerchants,
}));

export function HomePage() {
  return (
    <>
      <Hero lead={useLead()} />
      <Steps />
      <Suspense>
        <NearbyMerchants />
      </Suspense>
      <Banners />
      <OccasionLinks />
      <JoinCallToAction />
    </>
  );
}

/** What the hero says to a member, who knows what the programme is; undefined where its own lead stands. */
function useLead(): string | undefined {
  const copy = useCopy(homeCopy);
  const member = useMember();
  if (!member || member.memberType === 'ClosedAccountMember') return undefined;
  return copy(`home.lead.${member.memberType}`, { FIRST: member.firstName });
}
