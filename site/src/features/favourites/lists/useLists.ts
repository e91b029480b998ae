import type { AnswerOf, Favourite, FavouriteList } from '@dinelink/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../components/Toast/ToastProvider.tsx';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useCurrentList } from './current-list.ts';
import { listPath } from './list-path.ts';

/** The dialog that is open. */
type Opened =
  | { name: 'new'; merchantId?: string }
  | { name: 'rename' | 'remove' }
  | { name: 'lists'; merchantId: string };

type Heading = RefObject<HTMLHeadingElement | null>;

/** The list that the address names, what is on it, and the dialogs of lists. */
export function useLists({ favourites, lists }: AnswerOf<'favourites'>, heading: Heading) {
  const copy = useCopy(favouriteListsCopy);
  const toasts = useToasts();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const current = useCurrentList(lists);
  const shown = current ? favourites.filter(({ listIds }) => listIds.includes(current.id)) : favourites;
  const focus = useFocusAfterChange({ shown, isDialogOpen: opened !== undefined, heading });
  const close = () => setOpened(undefined);
  const say = (text: string) => toasts.show({ kind: 'success', text });
  return {
    current,
    shown,
    opened,
    open: setOpened,
    close,
    chosen: favourites.find(({ merchant }) => opened?.name === 'lists' && merchant.id === opened.merchantId),
    /** To be called before a restaurant may leave the page with the button that was pressed. */
    followFocusOf: focus.follow,
    focusHeading: focus.toHeading,
    /** A restaurant's lists; without any, the first one is started. */
    openOf: ({ merchant: { id: merchantId } }: Favourite) => {
      focus.follow(merchantId);
      setOpened(lists.length > 0 ? { name: 'lists', merchantId } : { name: 'new', merchantId });
    },
    onNamed: ({ id, name }: FavouriteList) => {
      close();
      say(copy(opened?.name === 'rename' ? 'favouriteLists.renamed' : 'favouriteLists.made', { NAME: name }));
      const isEmptyNewList = opened?.name === 'new' && opened.merchantId === undefined;
      if (!isEmptyNewList) return;
      focus.toHeading();
      void navigate(listPath(id), { preventScrollReset: true });
    },
    onRemoved: ({ name }: FavouriteList) => {
      close();
      say(copy('favouriteLists.removed', { NAME: name }));
      focus.toHeading();
      void navigate(listPath(undefined), { replace: true, preventScrollReset: true });
    },
  };
}

interface FocusParts {
  shown: readonly Favourite[];
  isDialogOpen: boolean;
  heading: Heading;
}

/** Gives the focus to the heading when the pressed button has gone with its restaurant, or the page shows another list. */
function useFocusAfterChange({ shown, isDialogOpen, heading }: FocusParts) {
  const followed = useRef<string>(undefined);
  const [headings, setHeadings] = useState(0);
  useEffect(() => {
    if (headings > 0) heading.current?.focus();
  }, [headings, heading]);
  useEffect(() => {
    const id = followed.current;
    if (isDialogOpen || id === undefined || isAmong(shown, id)) return;
    followed.current = undefined;
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [shown, isDialogOpen, heading]);
  return {
    follow: (merchantId: string): void => {
      followed.current = merchantId;
    },
    toHeading: (): void => setHeadings((count) => count + 1),
  };
}

/** Whether the focused element has left the page: a browser then focuses the body. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isAmong = (favourites: readonly Favourite[], id: string): boolean =>
  favourites.some(({ merchant }) => merchant.id === id);
