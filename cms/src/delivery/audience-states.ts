/** The states of a visitor or member by the names editors tick; the site knows them by their position in this list. */
export const audienceStates = [
  'no_member',
  'opted_out',
  'new_member_bonus',
  'building',
  'renewing',
  'complete',
] as const;
