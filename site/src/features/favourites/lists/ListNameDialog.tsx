import type { FavouriteList } from '@dinelink/contract';
import { favouriteListLimits } from '@dinelink/contract/favourite-lists';
import { useQueryClient } from '@tanstack/react-query';
import { object } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { textRule } from '../../../forms/field-rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { textFieldProps } from '../../../forms/text-field-props.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { favouritesQuery } from '../favourites.queries.ts';

export interface ListNameDialogProps {
  /** The list to be named anew; undefined for a new one. */
  list?: FavouriteList | undefined;
  /** The restaurant that a new list begins with. */
  merchantId?: string | undefined;
  onClose: () => void;
  onNamed: (list: FavouriteList) => void;
}

/** Starts a list, or gives one another name. */
export function ListNameDialog({ onClose, ...rest }: ListNameDialogProps) {
  const copy = useCopy(favouriteListsCopy);
  const form = useNameForm(rest);
  const close = () => {
    // The answer would reach another dialog.
    if (!form.isLoading) onClose();
  };
  const title = rest.list ? copy('favouriteLists.rename') : copy('favouriteLists.new');
  return (
    <Dialog isOpen onClose={close} title={title}>
      <Form form={form} hasSummary={form.failure !== undefined}>
        <TextField
          {...textFieldProps(form, 'name')}
          label={copy('favouriteLists.name')}
          help={copy('favouriteLists.nameHelp')}
          required
          autoComplete="off"
          data-autofocus
        />
        <Row>
          <Button type="submit" isLoading={form.isLoading}>
            {copy('favouriteLists.save')}
          </Button>
          <Button variant="outline" isUnavailable={form.isLoading} onClick={close}>
            {copy('favouriteLists.cancel')}
          </Button>
        </Row>
        <RequiredNote />
      </Form>
    </Dialog>
  );
}

function useNameForm({ list, merchantId, onNamed }: Omit<ListNameDialogProps, 'onClose'>) {
  const copy = useCopy(favouriteListsCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const label = copy('favouriteLists.name');
  return useApiForm({
    initialValues: { name: list?.name ?? '' },
    schema: object({
      name: textRule(forms, { label, isRequired: true, max: favouriteListLimits.nameCharacters }),
    }),
    send: ({ name }) =>
      list
        ? call('nameFavouriteList', { params: { listId: list.id }, body: { name: name.trim() } })
        : call('makeFavouriteList', {
            body: { name: name.trim(), ...(merchantId !== undefined && { merchantId }) },
          }),
    onSuccess: async (named) => {
      await client.invalidateQueries({ queryKey: favouritesQuery.queryKey });
      onNamed(named);
    },
    // An answer may have been lost, or the list be gone.
    onFailure: () => void client.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
    failureTexts: {
      FAVOURITE_LISTS_FULL: copy('favouriteLists.full', { MAX: favouriteListLimits.listsPerMember }),
    },
  });
}
