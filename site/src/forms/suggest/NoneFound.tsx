import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import field from '../../components/Field/Field.module.css';

interface NoneFoundProps {
  /** The text and the place that suggestions were asked for. */
  text: string;
  near?: string;
  /** Whether the visitor waits for an answer. */
  isAsked: boolean;
  none: string;
  failed: string;
}

/** Says that no restaurant was found for what is typed now, or that the list could not be loaded. */
export function NoneFound({ text, near, isAsked, none, failed }: NoneFoundProps) {
  // Reads what the suggestions were answered; asks nothing itself.
  const { data, isError } = useQuery({
    ...callQuery('suggestMerchants', { query: { text, location: near } }),
    enabled: false,
  });
  const isNone = data !== undefined && !data.suggestions.some(({ kind }) => kind === 'merchant');
  return (
    <p role="status" className={field.help}>
      {isAsked && isError && failed}
      {isAsked && isNone && none}
    </p>
  );
}
