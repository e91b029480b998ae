import { Text } from '../components/Heading/Text.tsx';
import { Link } from '../components/Link/Link.tsx';
import { formsCopy } from '../copy/messages/forms.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from './usePartner.ts';

/** Links beside a consent to what it refers to and to help, in new tabs, so that a form stays as it is. */
export function LegalLinks() {
  const copy = useCopy(formsCopy);
  const { terms, privacy } = usePartner().legal;
  return (
    <Text look="small">
      <Link href={terms} newTab>
        {copy('forms.terms')}
      </Link>
      {' · '}
      <Link href={privacy} newTab>
        {copy('forms.privacy')}
      </Link>
      {' · '}
      <Link href="/help" newTab>
        {copy('forms.help')}
      </Link>
    </Text>
  );
}
