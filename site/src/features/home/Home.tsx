import { lazy, Suspense } from 'react';
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
      <Hero />
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
