/** Fields and columns that no test fills, as `findUnfilled` names them, by the reason why not. */
export const unfilled: Readonly<Record<string, readonly string[]>> = {}
