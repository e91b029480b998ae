import type { Transaction } from '@dinelink/contract';
import { Bill } from '../../../components/Bill/Bill.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { namedRewardText } from '../../../copy/format/amounts.ts';
import { clockText } from '../../../copy/format/clock.ts';
import { dateText, longDateText } from '../../../copy/format/dates.ts';
import { mailAddress } from '../../../copy/messages/mail.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { billsOf, type WorkedOutBill } from './bills.ts';

/** The bill of a dine, its corrections and their total, or of an amount entered by hand. */
export function DineBills({ dine }: { dine: Transaction }) {
  const copy = useCopy(workedOutCopy);
  const { currencyType: currency } = usePartner();
  const bills = billsOf(dine, { copy, currency });
  const sum = { name: copy('workedOut.together'), value: namedRewardText(dine.benefitAmount, currency) };
  return bills.map((bill, index) => {
    const isLast = index === bills.length - 1;
    const isSummed = isLast && bills.length > 1;
    return (
      <Bill
        key={index}
        background="sunk"
        title={bill.heading ?? dine.merchantName}
        subtitle={bill.heading === null && !isByHand(dine) && <When dine={dine} />}
        rows={isSummed ? [...bill.rows, { ...bill.total, strong: true }] : bill.rows}
        total={isSummed ? sum : bill.total}
        foot={isLast && <Foot dine={dine} bill={bill} />}
      />
    );
  });
}

/** A grant has no dine behind it: the date in its trace is the day on which it was entered. */
const isByHand = ({ workedOut: [first] }: Transaction) => first?.steps[0]?.rule === 'granted';

/** The restaurant's date and time, and the list's where that is another. */
function When({ dine: { workedOut, date, localTime } }: { dine: Transaction }) {
  const copy = useCopy(workedOutCopy);
  const [first] = workedOut;
  if (!first) return null;
  const { channel, localDate, dineAt } = first.inputs;
  const listed = dateText(date);
  const isOtherDay = listed === dateText(dineAt) && listed !== dateText(localDate);
  const key = channel === 'ONLINE' ? 'workedOut.ordered' : 'workedOut.dined';
  return (
    <>
      {copy(key, {
        DATE: [longDateText(localDate), localTime && clockText(localTime)].filter(Boolean).join(', '),
      })}
      {isOtherDay && copy('workedOut.gmt', { DATE: listed })}
    </>
  );
}

function Foot({ dine, bill }: { dine: Transaction; bill: WorkedOutBill }) {
  const copy = useCopy(workedOutCopy);
  const { email } = usePartner().customerSupport;
  const tokens = {
    NAME: dine.merchantName,
    DATE: dateText(dine.date),
    REFERENCE: dine.sourceTransactionId,
  };
  const about = isByHand(dine) ? 'askByHand' : 'ask';
  const message = {
    subject: copy(`workedOut.${about}.subject`, tokens),
    body: copy(`workedOut.${about}.body`, tokens),
  };
  return (
    <p>
      {copy('workedOut.rules', { VERSION: bill.programVersion })} {copy('workedOut.ask')}{' '}
      <Link href={mailAddress(email.href, message)}>{copy(`workedOut.${about}.link`)}</Link>.
    </p>
  );
}
