import type { CreditRecord } from '@dinelink/contract';
import { Bill } from '../../../components/Bill/Bill.tsx';
import { centsText } from '../../../copy/format/amounts.ts';
import { dateText } from '../../../copy/format/dates.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';

/** Card, payer and progress of a statement credit. */
export function CreditBill({ credit }: { credit: CreditRecord }) {
  const copy = useCopy(workedOutCopy);
  const amount = centsText(credit.creditAmountCents);
  return (
    <Bill
      background="sunk"
      title={copy('workedOut.credit.title')}
      subtitle={dateText(credit.date)}
      rows={[
        { name: copy('workedOut.credit.amount'), value: amount },
        { name: copy('workedOut.credit.to'), value: credit.targetLabel },
        {
          name: copy('workedOut.credit.by'),
          value: credit.benefitProcessor,
          note: copy(`workedOut.credit.${credit.status}`),
        },
      ]}
      total={{ name: copy('workedOut.credit.total'), value: amount }}
    />
  );
}
