/** Every enumeration of the product. No dependency, so the browser may import it. */
export const currencyTypes = ['Dollar', 'Mile', 'Point', 'Credit'] as const;
export const cardNetworks = ['AMEX', 'DISC', 'MAST', 'VISA'] as const;
export const enrollmentTypes = ['direct', 'sso', 'none'] as const;
export const recordTypes = ['credit', 'transaction'] as const;
export const rewardStatuses = ['Awarded', 'Pending', 'Forfeit', 'Paid', 'Deferred'] as const;
/** M manual, J bonus adjustment, + corporate, A adjustment, B bonus, S settle. */
export const rewardSources = ['M', 'J', '+', 'A', 'B', 'S'] as const;
export const redemptionStatuses = ['pending', 'pending_received', 'completed', 'rejected', 'error'] as const;
export const payoutBrands = ['MasterCard', 'Tremendous', 'Visa', 'XXXX'] as const;
/**
 * How the payout simulator may behave; `time_out` pays and does not answer, `time_out_unpaid` only does not answer, `late`
 * answers received and pays afterwards, `twice` pays, answers received and then completed.
 */
export const payoutBehaviours = [
  'complete',
  'time_out',
  'time_out_unpaid',
  'reject',
  'late',
  'twice',
] as const;
/** How the booking simulator may behave: `timesOut` books and does not answer. */
export const bookingBehaviours = ['deactivated', 'fails', 'timesOut'] as const;
export const payoutDeliveries = ['Card', 'Email'] as const;
/** The level of who has opted out of e-mail. */
export const BASIC = 0;
/** The level of who has a membership and has not activated it; it earns nothing. */
export const NOT_ACTIVATED = 1;
/** The level of who has opted in to e-mail. */
export const SELECT = 2;
export const VIP = 3;
export const optInLevels = [BASIC, NOT_ACTIVATED, SELECT, VIP] as const;
export const progressLevels = ['Building', 'QualifiedAndBuilding', 'Qualified'] as const;
export const bonusStatuses = ['Eligible', 'Enrolled', 'Qualified'] as const;
export const memberTypes = ['EnrolledCardMember', 'NonCardMember', 'ClosedAccountMember'] as const;
export const interfaceTypes = ['known', 'sso', 'direct'] as const;
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const transactionTypes = ['settle', 'manual'] as const;
export const homePages = ['discover', 'how-it-works'] as const;
export const activityStyles = ['translated', 'legacy'] as const;
export const offerTypes = ['Unlimited', 'Limited'] as const;
export const highlights = [
  'comingSoon',
  'leavingSoon',
  'new',
  'orderOnlineExternal',
  'orderOnlineInternal',
  'acclaimed',
] as const;
export const features = ['delivery', 'dine-in', 'takeout', 'online ordering'] as const;
export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'late night'] as const;
/** The cuisines that restaurants are listed under. */
export const cuisines = [
  'American',
  'Barbecue',
  'Breakfast & Brunch',
  'Burgers',
  'Café & Bakery',
  'Caribbean',
  'Chinese',
  'French',
  'Greek',
  'Indian',
  'Italian',
  'Japanese',
  'Korean',
  'Mediterranean',
  'Mexican',
  'Pizza',
  'Sandwiches & Deli',
  'Seafood',
  'Spanish',
  'Steakhouse',
  'Sushi',
  'Thai',
  'Vegetarian',
  'Vietnamese',
  'Wine & Tapas bar',
] as const;
export const sortOrders = ['relevance', 'distance', 'rating', 'earnRate', 'newest'] as const;
export const cardErrorCodes = [
  'ALREADY_REGISTERED',
  'INVALID_CARD',
  'UNSUPPORTED_BRAND',
  'REGISTERED_OTHER_PROGRAM',
  'REGISTERED_TO_OTHER_MEMBER',
  'MAX_CARDS',
  'SYSTEM_ERROR',
] as const;
export const feedKinds = ['AUTHORIZED', 'DECLINED', 'REVERSED', 'SETTLED', 'REFUNDED'] as const;
export const dineChannels = ['IN_PERSON', 'ONLINE'] as const;
/** Why a statement credit is held. */
export const creditHolds = ['no_card', 'card_refused'] as const;
export const dineStates = [
  'unmatched',
  /** Matched to an offer that cannot be priced; waits for an operator. */
  'unpriced',
  'authorised',
  'settled',
  'finalised',
  'void',
  'part_refunded',
  'refunded',
] as const;

/** A restaurant's availability around a requested time; the browser's loading state is not among them. */
export const availabilityStates = ['available', 'none', 'tooBig', 'tooSmall', 'tooFar', 'tooClose'] as const;
/** Why a planned dinner would earn nothing. */
export const estimateReasons = [
  'no_offer',
  'blackout',
  'exclusive_location',
  'below_minimum',
  'visit_limit',
  'spend_limit',
  'offer_budget_exhausted',
] as const;
/** A reservation is completed by a dine; without one it ends with its day. */
export const reservationStates = ['requested', 'confirmed', 'cancelled', 'completed', 'ended'] as const;

/** A word of another program in our spelling, matched in any case; undefined if it is none of these. */
export const inOurSpelling = <Word extends string>(words: readonly Word[], given: string): Word | undefined =>
  words.find((word) => word.toLowerCase() === given.toLowerCase());

export type CurrencyType = (typeof currencyTypes)[number];
export type CardNetwork = (typeof cardNetworks)[number];
export type EnrollmentType = (typeof enrollmentTypes)[number];
export type RewardStatus = (typeof rewardStatuses)[number];
export type RewardSource = (typeof rewardSources)[number];
export type RedemptionStatus = (typeof redemptionStatuses)[number];
export type BookingBehaviour = (typeof bookingBehaviours)[number];
export type PayoutBehaviour = (typeof payoutBehaviours)[number];
export type OptInLevel = (typeof optInLevels)[number];
export type BonusStatus = (typeof bonusStatuses)[number];
export type MemberType = (typeof memberTypes)[number];
export type Weekday = (typeof weekdays)[number];
export type Highlight = (typeof highlights)[number];
export type Cuisine = (typeof cuisines)[number];
export type SortOrder = (typeof sortOrders)[number];
export type CardErrorCode = (typeof cardErrorCodes)[number];
export type AvailabilityState = (typeof availabilityStates)[number];
export type FeedKind = (typeof feedKinds)[number];
export type DineChannel = (typeof dineChannels)[number];
export type DineState = (typeof dineStates)[number];
/** The levels that earn. */
export const tiers = [BASIC, SELECT, VIP] as const;
export type Tier = (typeof tiers)[number];

/** The origin of a bonus entry: a bonus of the programme, a booked table, or a restaurant's offer to one member. */
export const bonusKinds = ['bonus', 'reservation', 'flex_offer'] as const;
export type BonusKind = (typeof bonusKinds)[number];

/** The bonus code, in traces, of a restaurant's offer to one member. */
export const FLEX_OFFER_CODE = 'FLEX_OFFER';

/** What an activity can be filtered by: awarded or paid, pending or deferred, forfeited. */
export const activityStates = ['earned', 'open', 'notEarned'] as const;
export type ActivityState = (typeof activityStates)[number];

/** What became of a claim about a missing dine. */
export const claimStates = ['open', 'in_activity', 'credited', 'not_credited', 'declined'] as const;
/** Why a claim waits for an operator; all but the first are of a payment that was found. */
export const openClaimReasons = [
  'not_found',
  'merchant_unknown',
  'other_merchant',
  'held_double',
  'unpriced',
] as const;
/** Why a dine that was found earns nothing. */
export const uncreditedReasons = [
  'no_offer',
  'card_not_linked',
  'visit_limit',
  'spend_limit',
  'below_minimum',
  'blackout',
  'offer_budget_exhausted',
  'exclusive_location',
  'posting_refused',
  'declined',
  'reversed',
  'not_settled',
  'refunded',
  'over_refund',
  'review_expired',
  'nothing_eligible',
  'other',
] as const;

/** The filters of the search that a partner can leave out. */
export const searchFilterNames = [
  'acclaimed',
  'benefitsFor',
  'features',
  'isNew',
  'mealsServed',
  'priceRange',
  'reservations',
  'sortBy',
] as const;
