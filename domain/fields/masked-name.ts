/** A name as public places show it: 张*明, 李*, 欧**华 (docs/rules/fields.md#masked-names). Counts characters, not code units. */
export function maskName(name: string): string {
  const characters = Array.from(name.trim())
  const [first] = characters
  if (first === undefined) return ''
  if (characters.length <= 2) return `${first}*`
  return `${first}${'*'.repeat(characters.length - 2)}${characters.at(-1)}`
}
