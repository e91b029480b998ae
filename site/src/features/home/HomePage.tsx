import { lazy, type ReactNode } from 'react';
import { useMember } from '../../api/useMember.ts';
import { homeCopy } from '../../copy/messages/home.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { OptionalPart } from '../../document/OptionalPart.tsx';
import { Banners } from './Banners.tsx';
import { JoinCallToAction } from './JoinCallToAction.tsx';
import { Hero } from './hero/Hero.tsx';
import { OccasionLinks } from './OccasionLinks.tsx';
import { Steps } from './Steps.tsx';

// Below the first view: rendered by the server, hydrated by a script that is loaded later.
const NearbyMerchants = lazy(async () => ({
  default: (await import('./NearbyMerchants.tsx')).NearbyMerchants,
}));

interface HomePageProps {
  /** Shown below the hero. */
  greeting?: ReactNode;
}

export function HomePage({ greeting }: HomePageProps) {
  return (
    <>
      <Hero lead={useLead()} />
      {greeting}
      <Steps />
      <OptionalPart>
        <NearbyMerchants />
      </OptionalPart>
      <Banners />
      <OccasionLinks />
      <JoinCallToAction />
    </>
  );
}

/** The hero's lead for a member; undefined where the partner's own applies. */
function useLead(): string | undefined {
  const copy = useCopy(homeCopy);
  const member = useMember();
  if (!member || member.memberType === 'ClosedAccountMember') return undefined;
  return copy(`home.lead.${member.memberType}`, { FIRST: member.firstName });
}
