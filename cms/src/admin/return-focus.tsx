import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { inPlaceOf } from './wrap-action';

interface Closing {
  onClose: () => void;
}
interface Description {
  dialog?: { type: string; content?: ReactNode | ComponentType<Closing> };
}
interface Action {
  (props: never): Description | null;
  type?: string;
  position?: unknown;
}

/** Closing the dialog of an action returns the focus to the button that opened it, or whose menu did; Strapi loses it. */
export function returnFocus(actions: Action[]): Action[] {
  document.addEventListener('focusin', ({ target }) => {
    lastOpener = openerOf(target as Element);
  });
  return actions.map(returning);
}

/** Of what had the focus last; a dialog appears when its menu has gone already. */
let lastOpener: Element | null = null;

function returning(action: Action): Action {
  const Returning: Action = (props) => {
    const description = action(props);
    const { dialog } = description ?? {};
    if (!dialog || dialog.type === 'notification') return description;
    return { ...description, dialog: { ...dialog, content: withReturn(dialog.content) } };
  };
  return inPlaceOf(action, Returning);
}

const withReturn = (content: NonNullable<Description['dialog']>['content']) =>
  typeof content === 'function' ? componentWithReturn(content) : <Returned>{content}</Returned>;

/** Strapi takes a function for a component, which would be mounted anew if it was another at every render. */
const components = new WeakMap<ComponentType<Closing>, ComponentType<Closing>>();

function componentWithReturn(Content: ComponentType<Closing>): ComponentType<Closing> {
  const known = components.get(Content);
  if (known) return known;
  const WithReturn = (props: Closing) => (
    <Returned>
      <Content {...props} />
    </Returned>
  );
  components.set(Content, WithReturn);
  return WithReturn;
}

function Returned({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const opener = lastOpener;
    return () => void setTimeout(() => focusAgain(opener));
  }, []);
  return <>{children}</>;
}

/** The button of the menu in which an element is; else the element itself. */
function openerOf(element: Element): Element | null {
  const menu = element.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

/** Only where nothing else has the focus by then. */
function focusAgain(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
