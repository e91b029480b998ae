import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';

interface FilterSheetProps {
  title: string;
  /** How many places saving shows; undefined while it is not known. */
  total: number | undefined;
  onSave: () => void;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of filters, which apply when they are saved. */
export function FilterSheet({ title, total, onSave, onClear, onClose, children }: FilterSheetProps) {
  const copy = useCopy(searchCopy);
  const fields = useRef<HTMLDivElement>(null);
  useEnter(fields, onSave);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onSave}>
            <SaveText total={total} />
          </Button>
          <Button variant="outline" onClick={onClear}>
            {copy('search.clear')}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <Stack gap={8}>{children}</Stack>
      </div>
      <div role="status">
        <VisuallyHidden>{total !== undefined && <PlacesText count={total} />}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** Enter in a field saves; the form of the search, which the sheet is in, is not sent as it was. */
function useEnter(fields: RefObject<HTMLElement | null>, save: () => void): void {
  const onEnter = useEffectEvent(save);
  useEffect(() => {
    const element = fields.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onEnter();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [fields]);
}

/** What saving shows, as far as it is known. */
function SaveText({ total }: { total: number | undefined }) {
  const copy = useCopy(searchCopy);
  if (total === undefined) return copy('search.save');
  if (total === 1) return copy('search.showOne');
  return copy('search.show', { COUNT: total.toLocaleString('en-US') });
}

function PlacesText({ count }: { count: number }) {
  const copy = useCopy(searchCopy);
  return count === 1
    ? copy('search.onePlace')
    : copy('search.places', { COUNT: count.toLocaleString('en-US') });
}
