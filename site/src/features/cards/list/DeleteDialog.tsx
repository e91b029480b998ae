import type { MemberCard } from '@dinelink/contract';
import { surveyFormUrl } from '@dinelink/contract/calls';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../../partner/usePartner.ts';

interface DeleteDialogProps {
  card: MemberCard | undefined;
  /** Whether deleting the card closes the account. */
  isOnly: boolean;
  isPending: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/**
 * Confirms the deletion of a card; for the last one it explains the consequence and links a survey. It asks because there is no
 * undo: the network forgets the card, and only its number, which nobody here has, links it again.
 */
export function DeleteDialog({ card, isOnly, isPending, onCancel, onDelete }: DeleteDialogProps) {
  const copy = useCopy(cardsCopy);
  const area = isOnly ? 'cards.confirmLast' : 'cards.confirm';
  const values = { LAST_FOUR: card?.lastFour ?? '' };
  return (
    <Dialog
      isOpen={card !== undefined}
      onClose={onCancel}
      title={copy(`${area}.title`, values)}
      actions={
        <>
          <Button
            variant="danger"
            isLoading={isPending}
            loadingText={copy('cards.deletingWait')}
            onClick={onDelete}
          >
            {copy(`${area}.yes`)}
          </Button>
          <Button variant="outline" isUnavailable={isPending} onClick={onCancel}>
            {copy(`${area}.no`)}
          </Button>
        </>
      }
    >
      <p>{copy(`${area}.text`, values)}</p>
      {isOnly && <Farewell />}
    </Dialog>
  );
}

function Farewell() {
  const copy = useCopy(cardsCopy);
  const { typeformCode } = usePartner();
  const { surveyOrigin } = useRuntimeConfig();
  return (
    <>
      <p>{copy('cards.confirmLast.back')}</p>
      <p>
        <Link href={surveyFormUrl(surveyOrigin, typeformCode)} newTab>
          {copy('cards.confirmLast.survey')}
        </Link>
      </p>
    </>
  );
}
