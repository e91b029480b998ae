import { Text } from '../components/Heading/Text.tsx';
import { Link } from '../components/Link/Link.tsx';
import { formsCopy } from '../copy/messages/forms.ts';
import { useCopy } from '../copy/useCopy.ts';
import { usePartner } from './usePartner.ts';

/** Links to what a consent refers to, in new tabs, so that a form stays as it is; nothing where the partner has published none. */
export function LegalLinks() {
  const copy = useCopy(formsCopy);
  const { terms, privacy } = usePartner().legal;
  if (!terms && !privacy) return null;
  return (
    <Text look="small">
      {terms && (
        <Link href={terms} newTab>
          {copy('forms.terms')}
        </Link>
      )}
      {terms && privacy && ' · '}
      {privacy && (
        <Link href={privacy} newTab>
          {copy('forms.privacy')}
        </Link>
      )}
    </Text>
  );
}
