import { useId, useRef } from 'react';
import { useListbox } from './useListbox.ts';
import { usePress } from './usePress.ts';

interface Options<Item> {
  items: readonly Item[];
  /** The accessible name of the list. */
  label: string;
  onPick: (item: Item | undefined) => void;
  /** Whether the list is open from the beginning; by default it is not. */
  isOpenAtFirst?: boolean;
}

/** The attributes of a text field with a list of suggestions (ARIA combobox pattern). */
export function useCombobox<Item>({ items, label, onPick, isOpenAtFirst }: Options<Item>) {
  const listId = useId();
  const list = useListbox(items.length, {
    onPick: (index) => onPick(items[index]),
    isOpenAtFirst,
  });
  const options = useRef<HTMLUListElement>(null);
  usePress(options, list.isShown, (index) => {
    onPick(items[index]);
    list.close();
  });
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    isShown: list.isShown,
    open: list.open,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': list.isShown,
      'aria-controls': list.isShown ? listId : undefined,
      'aria-activedescendant': list.active >= 0 ? optionId(list.active) : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onKeyDown: list.onKeyDown,
      onBlur: list.close,
    },
    listProps: { ref: options, id: listId, role: 'listbox', 'aria-label': label },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === list.active,
    }),
  } as const;
}
