import type { MemberCard } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { object } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { textRule } from '../../../forms/field-rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { textFieldProps } from '../../../forms/text-field-props.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { cardsQuery } from '../cards.queries.ts';

interface NameDialogProps {
  card: MemberCard | undefined;
  onClose: () => void;
  onNamed: (card: MemberCard) => void;
}

/** Gives a card a name of the member's own. */
export function NameDialog({ card, onClose, ...rest }: NameDialogProps) {
  const copy = useCopy(cardsCopy);
  return (
    <Dialog
      isOpen={card !== undefined}
      onClose={onClose}
      title={copy('cards.name.title', { LAST_FOUR: card?.lastFour ?? '' })}
    >
      {card && <NameForm card={card} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function NameForm({ card, onClose, onNamed }: NameDialogProps & { card: MemberCard }) {
  const copy = useCopy(cardsCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const label = copy('cards.name.label');
  const form = useApiForm({
    initialValues: { name: card.name ?? '' },
    schema: object({ name: textRule(forms, { label, max: limits.cardNameMaxCharacters }) }),
    send: ({ name }) => call('nameCard', { body: { id: card.id, name: name.trim() } }),
    onSuccess: async (named) => {
      await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
      onNamed(named);
    },
  });
  return (
    <Form form={form} hasSummary={form.failure !== undefined}>
      <TextField
        {...textFieldProps(form, 'name')}
        label={label}
        help={copy('cards.name.help', { MAX: limits.cardNameMaxCharacters })}
        autoComplete="off"
        data-autofocus
      />
      <Row>
        <Button type="submit" isLoading={form.isLoading}>
          {copy('cards.name.save')}
        </Button>
        <Button variant="outline" isUnavailable={form.isLoading} onClick={onClose}>
          {copy('cards.name.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
