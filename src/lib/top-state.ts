import type { StateValue } from 'xstate'

type Top<V extends StateValue> = V extends string ? V : keyof V & string

/** The outermost state, for `useSelector`; what goes on within it is another question. */
export const topState = <V extends StateValue>({ value }: { value: V }): Top<V> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as Top<V>
