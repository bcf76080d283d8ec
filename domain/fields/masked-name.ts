/** What stands for the name of a volunteer whose account is closed, and reads so everywhere. */
export const erasedName = '已注销志愿者'

/** A name as public places show it: 张*明, 李*, 欧**华 (docs/rules/fields.md#masked-names). Counts characters, not code units. Null is nobody's any more. */
export function maskName(name: string | null): string {
  if (name === null || name === erasedName) return erasedName
  const characters = Array.from(name.trim())
  const [first] = characters
  if (first === undefined) return ''
  if (characters.length <= 2) return `${first}*`
  return `${first}${'*'.repeat(characters.length - 2)}${characters.at(-1)}`
}
