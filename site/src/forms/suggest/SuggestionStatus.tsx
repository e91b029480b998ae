import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import field from '../../components/Field/Field.module.css';

interface SuggestionStatusProps {
  /** The text and the place that suggestions were asked for. */
  text: string;
  near?: string;
  /** Whether something is typed and nothing chosen yet. */
  isSearching: boolean;
  none: string;
  failed: string;
}

/** Says that no restaurant was found for what is typed now, or that the list could not be loaded. */
export function SuggestionStatus({ text, near, isSearching, none, failed }: SuggestionStatusProps) {
  // Reads what the suggestions were answered; asks nothing itself.
  const { data, isError } = useQuery({
    ...callQuery('suggestMerchants', { query: { text, location: near } }),
    enabled: false,
  });
  const isNone = data !== undefined && !data.suggestions.some(({ kind }) => kind === 'merchant');
  return (
    <p role="status" className={field.help}>
      {isSearching && isError && failed}
      {isSearching && isNone && none}
    </p>
  );
}
