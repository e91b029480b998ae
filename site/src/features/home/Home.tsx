import { lazy, Suspense } from 'react';
import { useMember } from '../../api/useMember.ts';
import { homeCopy } from '../../copy/home.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Banners } from './Banners.tsx';
import { Begin } from './Begin.tsx';
import { Hero } from './Hero.tsx';
import { Moods } from './Moods.tsx';
import { Steps } from './Steps.tsx';

// Below the first view: in the server's page at once, brought to life by a script that comes after the first ones.
const Near = lazy(async () => ({ default: (await import('./Near.tsx')).Near }));

export function Home() {
  return (
    <>
      <Hero lead={useLead()} />
      <Steps />
      <Suspense>
        <Near />
      </Suspense>
      <Banners />
      <Moods />
      <Begin />
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
