import { useMember } from '../../api/useMember.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { howItWorksCopy } from '../../copy/messages/how-it-works.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { Steps } from './Steps.tsx';
import { waysIn } from './ways-in.ts';

/** The three steps, with the links to join or sign in. */
export function HowItWorks({ level }: { level: 1 | 2 }) {
  const copy = useCopy(howItWorksCopy);
  const { enrollmentType } = usePartner();
  const member = useMember();
  const ways = waysIn(enrollmentType, member).map(({ key, ...target }, index) => (
    <ButtonLink key={key} {...target} variant={index === 0 ? 'filled' : 'outline'}>
      {copy(`howItWorks.${key}`)}
    </ButtonLink>
  ));
  return <Steps level={level} title={copy('howItWorks.steps')} actions={<Row>{ways}</Row>} />;
}
