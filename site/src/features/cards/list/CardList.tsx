import type { MemberCard } from '@dinelink/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './CardList.module.css';
import { CardRow } from './CardRow.tsx';
import { type Notice, useDeleteCard } from './useDeleteCard.ts';
import { useNameCard } from './useNameCard.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));
const NameDialog = lazy(async () => ({ default: (await import('./NameDialog.tsx')).NameDialog }));

interface CardListProps {
  cards: readonly MemberCard[];
  onClosed: () => void;
  /** Whether the form below was sent since: what was said of the last change is left out. */
  isOutdated: boolean;
  /** Called when a card is about to be named or deleted. */
  onChange: () => void;
}

export function CardList({ cards, onClosed, isOutdated, onChange }: CardListProps) {
  const copy = useCopy(cardsCopy);
  const isOnly = cards.length === 1;
  const deletion = useDeleteCard({ isOnly, onClosed });
  const naming = useNameCard(deletion.say);
  return (
    <Stack gap={4}>
      <OutcomeNotice notice={isOutdated ? undefined : deletion.notice} />
      {cards.length === 0 ? (
        <Text>{copy('cards.none')}</Text>
      ) : (
        <ul className={styles.list} aria-label={copy('cards.title')}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isOnly={isOnly}
              isDeleting={deletion.deletingId === card.id}
              onName={() => {
                onChange();
                naming.open(card);
              }}
              onDelete={() => {
                onChange();
                deletion.confirm(card);
              }}
            />
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <noscript>
          <p>{copy('cards.noScript')}</p>
        </noscript>
      )}
      {naming.isWanted && (
        <Suspense fallback={null}>
          <NameDialog {...naming.dialog} />
        </Suspense>
      )}
      {deletion.isWanted && (
        <Suspense fallback={null}>
          <DeleteDialog
            card={deletion.cardToDelete}
            isOnly={isOnly}
            isPending={deletion.isPending}
            onCancel={deletion.cancel}
            onDelete={deletion.remove}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Focuses its message, because the pressed button may be gone with its card. */
function OutcomeNotice({ notice }: { notice: Notice | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.focus();
  }, [notice]);
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      <FormStatus kind={notice?.kind} text={notice?.text} />
    </div>
  );
}
