/** The town in the stored name of a restaurant: "Chicago, IL" of "Nonna Rina, Chicago, IL". */
export const placeInName = (name: string): string | undefined => /, ([^,]+, [A-Z]{2})$/.exec(name)?.[1];
