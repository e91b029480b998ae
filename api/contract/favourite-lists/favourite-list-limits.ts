/** Limits of a member's lists of saved restaurants; apart from the others, which every page loads. */
export const favouriteListLimits = {
  listsPerMember: 20,
  nameCharacters: 40,
} as const;
