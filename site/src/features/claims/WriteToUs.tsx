import { Link } from '../../components/Link/Link.tsx';
import { mailAddress } from '../../copy/messages/mail.ts';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';

/** The mail to support, begun. */
export function WriteToUs() {
  const copy = useCopy(missingDineCopy);
  const { email } = usePartner().customerSupport;
  const message = { subject: copy('missingDine.write.subject'), body: copy('missingDine.write.body') };
  return <Link href={mailAddress(email.href, message)}>{copy('missingDine.write')}</Link>;
}
