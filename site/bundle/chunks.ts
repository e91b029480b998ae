interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
interface Starts {
  /** The script that hydrates every page. */
  client: string;
  /** The first page of most visits. */
  home: string;
}

/** What every page runs on; it changes with our dependencies only, so browsers keep it. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|@tanstack)\/|rolldown\/runtime/;

/** What most pages show, and the first call of the api, which every page makes. */
const MOST_PAGES =
  /\/src\/(components\/(Button|EmptyState|FindBar|Heading|Icon\/(?!page-icons)|Layout|Link)|copy\/format\/Marked|api\/browser-call)/;

/** Of the contract for browsers, what only forms and single pages need. */
const CONTRACT_OF_FORMS =
  /\/contract\/(card-frame|review-rules|personal-data-tables|addresses\/review-link|person\/[^/]+)\.ts$/;

/** The check of a text for card numbers, which one form loads late. */
const CARD_CHECK = /\/contract\/card-number\//;

/** How forms send their values. */
const MUTATIONS =
  /@tanstack\/(react-query\/build\/modern\/useMutation|query-core\/build\/modern\/mutationObserver)\./;

/** The parts of most forms. */
const FIELDS =
  /\/src\/(components\/Field\/(Field|TextField|CheckboxField|RequiredNote)|forms\/(required-text|text-field-props|useEarlyInput)|partner\/LegalLinks)\./;

const PAGE_ICONS = /\/src\/components\/Icon\/page-icons\./;

/** How dates are written, and what stands in their place while they load. */
const FORMATS = /\/src\/(copy\/format\/(dates|lazily)|components\/Skeleton)[./]/;

/** How amounts are written, and the tag that often stands beside one. */
const AMOUNTS = /\/src\/(copy\/format\/amounts|components\/Tag)[./]/;

/** A restaurant as a card of a list. */
const RESTAURANT_CARD =
  /\/src\/(components\/(MerchantCard|PriceMeter|Rating)\/|blocks\/merchant_carousel\/(acclaim|offer-tag|to-merchant-view)|copy\/(messages\/earn|format\/weekdays)\.|location\/kind-of-location)/;

/** A row of such cards. */
const CAROUSEL =
  /\/src\/(components\/Carousel\/|blocks\/merchant_carousel\/(MerchantCarousel|load-carousel)\.)/;

/** The fields of a reservation. */
const RESERVATION_FIELDS =
  /\/src\/(features\/reservations\/(choose\/(useGuestsText|FreeTimes|DayField|TableFields)|when-of|reservations\.queries|table-request|open-times|bookable-times)|copy\/messages\/reservations\.)/;

const DIALOG = /\/src\/components\/Dialog\//;

const SELECT_FIELD = /\/src\/components\/Field\/SelectField\./;

const SHARING = /\/src\/components\/ShareButton\//;

/** The restaurant that a visitor has chosen. */
const SELECTED_MERCHANT = /\/src\/session\/(selected-merchant|visitor\/merchant-ref)\./;

/** What a form keeps until it is sent; the second of a member's own data. */
const DRAFT = /\/src\/forms\/drafts\/(useDraft|draft-store)\./;
const MEMBER_DRAFT = /\/src\/forms\/drafts\/(useMemberDraft|KeptChanges)\./;

/** What every account page has. */
const ACCOUNT = /\/src\/features\/account\/(AccountFrame|UnprovenEmail)\./;

/**
 * How the browser's scripts are divided: into few files, because each is compressed alone and begins with the names it
 * imports. What is imported by every page is one file, and what home adds to it another.
 */
export function chunkGroups({ client, home }: Starts) {
  const onEveryPage = reachedFrom(client);
  const onHome = reachedFrom(home);
  return [
    { name: (id: string) => (VENDOR.test(id) && !MUTATIONS.test(id) ? 'frame' : null) },
    { name: 'mutations', test: MUTATIONS },
    { name: 'contract-of-forms', test: CONTRACT_OF_FORMS },
    { name: 'card-check', test: CARD_CHECK },
    {
      name: (id: string, graph: ModuleGraph) =>
        onEveryPage(graph).has(id) || MOST_PAGES.test(id) ? 'every-page' : null,
    },
    { name: (id: string, graph: ModuleGraph) => (onHome(graph).has(id) ? 'first-pages' : null) },
    { name: 'fields', test: FIELDS },
    { name: 'account', test: ACCOUNT },
    { name: 'page-icons', test: PAGE_ICONS },
    { name: 'formats', test: FORMATS },
    { name: 'amounts', test: AMOUNTS },
    { name: 'restaurant-card', test: RESTAURANT_CARD },
    { name: 'carousel', test: CAROUSEL },
    { name: 'dialog', test: DIALOG },
    { name: 'select-field', test: SELECT_FIELD },
    { name: 'reservation-fields', test: RESERVATION_FIELDS },
    { name: 'draft', test: DRAFT },
    { name: 'member-draft', test: MEMBER_DRAFT },
    { name: 'sharing', test: SHARING },
    { name: 'selected-merchant', test: SELECTED_MERCHANT },
  ];
}

/** The modules that a script imports at once, without itself: a chunk of its own makes it known to the manifest. */
function reachedFrom(start: string) {
  let reached: Set<string> | undefined;
  return (graph: ModuleGraph): Set<string> => {
    if (reached) return reached;
    reached = new Set();
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    reached.delete(start);
    return reached;
  };
}
