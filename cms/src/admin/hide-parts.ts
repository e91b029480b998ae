import type { StrapiApp } from '@strapi/strapi/admin';
import { fixedNameOf } from '../desk/checks/fixed-names';
import { inPlaceOf } from './wrap-action';

interface ContentManager {
  addDocumentAction(change: (actions: unknown[]) => unknown[]): void;
  addDocumentHeaderAction(change: (actions: unknown[]) => unknown[]): void;
}
interface Zones {
  injectionZones?: { listView?: { actions?: { name: string }[] } };
}

const NEWS_OF_LIBRARY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

/** Closes Strapi's news of its media library, as its own button does. */
export function hideAdvertisement(): void {
  window.localStorage.setItem(NEWS_OF_LIBRARY, 'true');
}

/** Strapi's actions for languages have no type; they are recognised by the keys of their texts. */
const isOfLanguages = (action: unknown) =>
  /Settings\.locales|CMEditViewCopyLocale|CMEditViewAITranslation|actions\.delete\.dialog\.title|bulk-(un)?publish/.test(
    String(action),
  );

/** Of the form of an entry: what changes the form itself. Administrators reach it from the list. */
const FORM_ACTIONS = new Set<unknown>(['edit-the-model', 'configure-the-view']);
const isForProgrammers = (action: unknown) =>
  typeof action === 'function' && 'type' in action && FORM_ACTIONS.has(action.type);

interface DocumentAction {
  (props: { model: string }): unknown;
  type?: string;
  position?: unknown;
}

/** A site shows one entry of some types, so that a copy of it could not be named. */
function withoutSecondEntries(action: unknown): unknown {
  const own = action as DocumentAction;
  if (own.type !== 'clone') return action;
  const Duplicate: DocumentAction = (props) => {
    const description = own(props);
    return fixedNameOf({ uid: props.model }) === undefined ? description : null;
  };
  return inPlaceOf(own, Duplicate);
}

interface EditLayout {
  layout: { layout: { labelAction?: unknown }[][][] };
}

/** Strapi marks the fields that each language has of its own. */
const withoutLanguageMarks = ({ layout, ...rest }: EditLayout): EditLayout => ({
  ...rest,
  layout: {
    ...layout,
    layout: layout.layout.map((panel) =>
      panel.map((row) => row.map(({ labelAction: _mark, ...field }) => field)),
    ),
  },
});

/** Takes away what chooses a language, while there is one, what is for programmers, and copies that no site would show. */
export function hideForeignParts(app: Pick<StrapiApp, 'getPlugin' | 'registerHook'>): void {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', withoutLanguageMarks);
  const contentManager = app.getPlugin('content-manager');
  const apis = contentManager.apis as unknown as ContentManager;
  apis.addDocumentHeaderAction((actions) => actions.filter((action) => !isOfLanguages(action)));
  apis.addDocumentAction((actions) =>
    actions.filter((action) => !isOfLanguages(action) && !isForProgrammers(action)).map(withoutSecondEntries),
  );
  const inLists = (contentManager as unknown as Zones).injectionZones?.listView?.actions;
  const filter = inLists?.findIndex(({ name }) => name === 'i18n-locale-filter') ?? -1;
  if (filter >= 0) inLists?.splice(filter, 1);
}
