import { Banners } from './Banners.tsx';
import { Begin } from './Begin.tsx';
import { Hero } from './Hero.tsx';
import { Moods } from './Moods.tsx';
import { Near } from './Near.tsx';
import { Steps } from './Steps.tsx';

export function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <Near />
      <Banners />
      <Moods />
      <Begin />
    </>
  );
}
