import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defaultLocationQuery } from '../../api/queries.ts';
import { carouselQuery } from '../../blocks/merchant_carousel/carousel-query.ts';
import { Bill } from '../../components/Bill/Bill.tsx';
import { DotLeaders } from '../../components/Bill/DotLeaders.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Cloth } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { homeCopy } from '../../copy/messages/home.ts';
import { rateText } from '../../copy/tokens.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { exampleBill } from './example-bill.ts';
import styles from './Steps.module.css';
import { useRate } from './useRate.ts';

interface StepsProps {
  level?: 1 | 2;
  title?: string;
  /** The links below the steps; by default one to all restaurants. */
  actions?: ReactNode;
}

/** How it works: three steps, and an example bill. */
export function Steps({ level = 2, title, actions }: StepsProps) {
  const copy = useCopy(homeCopy);
  const { currencyType } = usePartner();
  const near = useNearCount();
  const rate = rateText(currencyType, useRate());
  const isMoney = currencyType === 'Credit' || currencyType === 'Dollar';
  const rows = [
    {
      name: copy('home.steps.search'),
      value: near ?? copy('home.steps.searchValue'),
      note: copy('home.steps.searchText'),
    },
    { name: copy('home.steps.dine'), value: copy('home.steps.dineValue'), note: copy('home.steps.dineText') },
    {
      name: copy('home.steps.earn'),
      value: isMoney ? copy('home.steps.earnMoney', { RATE: rate }) : rate,
      note: copy('home.steps.earnText'),
    },
  ];
  return (
    <Section aria-labelledby="how">
      <Wrap width="page" className={styles.steps}>
        <div className={styles.words}>
          <Heading level={level} look="section" id="how">
            {title ?? copy('home.steps.title')}
          </Heading>
          <DotLeaders look="menu" rows={rows} />
          {actions ?? (
            <p>
              <ButtonLink to="/search" variant="outline">
                {copy('home.steps.browse')}
              </ButtonLink>
            </p>
          )}
        </div>
        <Cloth as="div" cloth={4} weave="gingham" className={styles.table}>
          <ExampleBill />
        </Cloth>
      </Wrap>
    </Section>
  );
}

function ExampleBill() {
  const copy = useCopy(homeCopy);
  const { currencyType } = usePartner();
  const { lines, paid, earned } = exampleBill(currencyType, useRate());
  return (
    <Bill
      className={styles.bill}
      title={copy('home.bill.title')}
      subtitle={copy('home.bill.subtitle')}
      rows={[
        ...lines.map(({ key, amount }) => ({ name: copy(`home.bill.${key}`), value: amount })),
        { name: copy('home.bill.paid'), value: paid, strong: true },
      ]}
      total={{ name: copy(`home.bill.${currencyType}`), value: earned }}
    />
  );
}

/** "214 near New York, NY", or nothing without an answer of the api. */
function useNearCount(): string | undefined {
  const copy = useCopy(homeCopy);
  const { data: place = fixedPlace } = useQuery(defaultLocationQuery);
  const { data: found } = useQuery(carouselQuery({}, place));
  if (!found) return undefined;
  const count = found.totalResultSize.toLocaleString('en-US');
  return copy('home.steps.searchCount', { COUNT: count, PLACE: found.center?.location || place.location });
}
