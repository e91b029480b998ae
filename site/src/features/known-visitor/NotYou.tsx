import { Link } from '../../components/Link/Link.tsx';
import { activationCopy } from '../../copy/messages/activation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { FORGET_ADDRESS } from '../../session/visitor/known-visitor.ts';
import { useKnownVisitor } from '../../session/visitor/known-visitor.queries.ts';

/** For somebody else at the same browser: a link, which works before and without scripts. */
export function NotYou() {
  const copy = useCopy(activationCopy);
  const { data } = useKnownVisitor();
  return (
    <Link to={FORGET_ADDRESS} replace look="standalone">
      {data?.firstName ? copy('known.notFirst', { FIRST: data.firstName }) : copy('known.notYou')}
    </Link>
  );
}
