/** A value that is there by what went before; where it is not after all, this is the place that says so. */
export function ensure<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error('a value that has to be there is absent')
  return value
}
