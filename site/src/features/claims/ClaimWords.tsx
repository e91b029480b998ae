import type { DineClaim } from '@dinelink/contract';
import { Link } from '../../components/Link/Link.tsx';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { reasonTexts } from '../../copy/messages/account/reasons.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { lineAddress, nextKey, reasonKey } from './claim-words.ts';
import { WriteToUs } from './WriteToUs.tsx';

/** What was found, what happens next, and where to see it. */
export function ClaimWords({ claim }: { claim: DineClaim }) {
  const copy = useCopy(missingDineCopy);
  const { line, answer, state } = claim;
  const isElsewhere = line !== null && line.name !== '' && line.name !== claim.merchantName;
  const isRefused = state === 'not_credited' || state === 'declined';
  return (
    <>
      {claim.reason && (
        <p>
          <Reason reason={claim.reason} />
        </p>
      )}
      {isElsewhere && (
        <p>{copy('missingDine.otherName', { CLAIMED: claim.merchantName, NAME: line.name })}</p>
      )}
      {answer && <p>{copy('missingDine.answer', { ANSWER: answer })}</p>}
      <p>
        {copy(nextKey(claim), { NUMBER: claim.id })} {isRefused && <WriteToUs />}
      </p>
      {line && (
        <p>
          <Link to={lineAddress(line)} look="standalone">
            {isElsewhere ? copy('missingDine.toLine.of', { NAME: line.name }) : copy('missingDine.toLine')}
          </Link>
        </p>
      )}
    </>
  );
}

function Reason({ reason }: { reason: NonNullable<DineClaim['reason']> }) {
  const copy = useCopy(missingDineCopy);
  const bill = useCopy(reasonTexts);
  const sentence = reasonKey(reason);
  return sentence.of === 'claim' ? copy(sentence.key) : bill(sentence.key);
}
