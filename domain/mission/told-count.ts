/** The fewest of people that are counted in public: a smaller number would speak of somebody. */
const fewestTold = 3

/** A number of people as others may read it; null where it would speak of somebody. */
export const toldCount = (people: number): number | null => (people < fewestTold ? null : people)
