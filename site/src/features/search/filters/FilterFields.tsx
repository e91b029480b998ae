import { PriceMeter } from '../../../components/PriceMeter/PriceMeter.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import {
  type ChoiceName,
  choiceNames,
  choices,
  DINE_IN,
  type SearchState,
  switches,
  withChoice,
} from '../state/search-state.ts';
import { CheckChip } from './CheckChip.tsx';
import { Fieldset } from './Fieldset.tsx';
import { OptionCount } from './OptionCount.tsx';
import type { Counts } from './useCounts.ts';
import { usePartnerFilters } from './usePartnerFilters.ts';

interface FilterFieldsProps {
  search: SearchState;
  onChange: (search: SearchState) => void;
  /** Leaves out the filters that are chips of their own. */
  only?: 'rest';
  /** The only kind of filter, whose name is the title above; undefined for all. */
  kind?: ChoiceName;
  /** How many places each option would leave. */
  counts?: Counts['options'];
}

/** Every filter the partner has, by kind. */
export function FilterFields({ search, onChange, only, kind, counts }: FilterFieldsProps) {
  const copy = useCopy(searchCopy);
  const has = usePartnerFilters();
  if (kind) return <Choices name={kind} search={search} onChange={onChange} kind={kind} counts={counts} />;
  const suggested = only === 'rest' ? [] : switches.filter(has);
  return (
    <>
      {suggested.length > 0 && (
        <Fieldset legend={copy('search.suggested')}>
          {suggested.map((name) => (
            <CheckChip
              key={name}
              name={name}
              value="true"
              isOn={search[name]}
              onChange={() => onChange({ ...search, [name]: !search[name], pageNo: 1 })}
            >
              {copy(`search.${name}`)}
              <OptionCount count={counts?.[name]} />
            </CheckChip>
          ))}
        </Fieldset>
      )}
      {choiceNames.filter(has).map((name) => (
        <Choices key={name} name={name} search={search} onChange={onChange} only={only} counts={counts} />
      ))}
    </>
  );
}

function Choices({ name, search, onChange, only, kind, counts }: FilterFieldsProps & { name: ChoiceName }) {
  const copy = useCopy(searchCopy);
  return (
    <Fieldset legend={copy(`search.${name}`)} isLegendHidden={kind !== undefined}>
      {choices[name]
        .filter((value) => only !== 'rest' || value !== DINE_IN)
        .map((value) => (
          <CheckChip
            key={value}
            name={name}
            value={value}
            isOn={search[name].includes(value)}
            onChange={() => onChange(withChoice(search, name, value))}
          >
            {name === 'priceRange' ? (
              <PriceMeter price={Number(value)} />
            ) : (
              copy(`search.${value as 'lunch'}`)
            )}
            <OptionCount count={counts?.[name][value]} />
          </CheckChip>
        ))}
    </Fieldset>
  );
}
