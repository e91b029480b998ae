import { inPlaceOf } from '../wrap-action';

interface Dialog {
  type: string;
  title?: string;
  confirmLabel?: string;
}
interface Description {
  dialog?: Dialog;
}
interface Action {
  (props: never): Description | null;
  type?: string;
  position?: unknown;
}

const acts: Readonly<Record<string, string>> = {
  delete: 'Delete',
  unpublish: 'Unpublish',
  discard: 'Discard changes',
};

/** The dialogs of these actions are named after what they do, and so is the button that does it: Strapi's say "Confirm". */
export const nameAnswers = (actions: Action[]): Action[] =>
  actions.map((action) => {
    const act = acts[action.type ?? ''];
    return act === undefined ? action : withAnswer(action, act);
  });

function withAnswer(action: Action, act: string): Action {
  const WithAnswer: Action = (props) => {
    const description = action(props);
    if (description?.dialog?.type !== 'dialog') return description;
    return { ...description, dialog: { ...description.dialog, title: act, confirmLabel: act } };
  };
  return inPlaceOf(action, WithAnswer);
}
