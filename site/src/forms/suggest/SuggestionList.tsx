import { Icon, type IconName } from '../../components/Icon/Icon.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { SuggestionCount } from './SuggestionCount.tsx';
import styles from './Suggestions.module.css';
import type { useCombobox } from './useCombobox.ts';
import type { Suggestion } from './useSuggestions.ts';

/** A suggestion of the api, or a place that the visitor searched before. */
export type Choice = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'recent' };

interface SuggestionListProps {
  choices: readonly Choice[];
  combobox: Pick<ReturnType<typeof useCombobox>, 'isShown' | 'listProps' | 'optionProps'>;
}

/** The open list of a field, and its announcement. */
export function SuggestionList({ choices, combobox }: SuggestionListProps) {
  return (
    <>
      {combobox.isShown && (
        <ul {...combobox.listProps} className={styles.list}>
          {choices.map((choice, index) => (
            <li
              key={`${choice.kind} ${choice.merchantId ?? choice.text}`}
              {...combobox.optionProps(index)}
              className={styles.option}
            >
              <Icon name={icons[choice.kind]} />
              <span>{choice.text}</span>
              {choice.detail !== '' && (
                <>
                  {' '}
                  <span className={styles.detail}>{choice.detail}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <SuggestionCount count={combobox.isShown ? choices.length : 0} />
    </>
  );
}

const icons: Record<Choice['kind'], IconName> = {
  place: pageIcons.pin,
  cuisine: 'search',
  merchant: pageIcons.table,
  recent: 'soon',
};
