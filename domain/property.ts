/** What stands under a name in a value that may be anything: a thrown error, the data of a refusal. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The text that stands there; undefined for anything else. */
export function textProperty(value: unknown, name: string): string | undefined {
  const text = property(value, name)
  return typeof text === 'string' ? text : undefined
}
