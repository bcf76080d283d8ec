type Chosen<D> = { [N in keyof D]: D[N] extends true ? N : never }[keyof D]

/** The names to which a decision about each of them says yes, in its order. */
export const namesWhere = <const D extends Record<string, boolean>>(decision: D) =>
  Object.keys(decision).filter((name) => decision[name]) as Chosen<D>[]
