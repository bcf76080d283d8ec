const unquoted = (name: string): string => name.trim().replaceAll('"', '')

/** The parts of a list at its top level: `a, f(b, c), 'd'`. */
function partsOf(list: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at]
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter !== ',' || depth > 0) continue
    parts.push(list.slice(from, at))
    from = at + 1
  }
  return [...parts, list.slice(from)].map((part) => part.trim())
}

/** What follows an opening bracket, up to the one that closes it. */
function bracketed(text: string): string {
  let depth = 1
  const end = [...text].findIndex((letter) => {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    return depth === 0
  })
  return end < 0 ? text : text.slice(0, end)
}

/** The columns that an assignment list sets: `"a" = $1, b = b + 1, (c, d) = (select …)`. */
const assigned = (list: string): string[] =>
  partsOf(list).flatMap((part) => {
    const [, many, one] = /^(?:\(([^)]*)\)|("?\w+"?))\s*=/.exec(part) ?? []
    return (many?.split(',') ?? (one === undefined ? [] : [one])).map(unquoted)
  })

/** An assignment list ends at the next clause outside of brackets. */
function assignments(text: string): string {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/[()]|\b(?:from|where|returning)\b/g)) {
    if (found === '(') depth += 1
    else if (found === ')') depth -= 1
    if (depth < 0 || (depth === 0 && found !== ')')) return text.slice(0, index)
  }
  return text
}

/** Columns that a statement writes, as `table.column`; one that an insert leaves to its default is not written. */
export function writtenColumns(statement: string): string[] {
  const text = statement.replaceAll(/\s+/g, ' ')
  const written: string[] = []
  for (const { 0: head, 1: table = '', index } of text.matchAll(/\binsert into ("?\w+"?)(?: as \w+)? \(/g)) {
    const rest = text.slice(index + head.length)
    const names = bracketed(rest)
    const [, first] = /^\) ?(?:overriding \w+ value )?values \((.*)/.exec(rest.slice(names.length)) ?? []
    const values = first === undefined ? [] : partsOf(bracketed(first))
    const columns = partsOf(names).filter((_, at) => values[at] !== 'default')
    const [, changes] = /\bdo update set (.*)/.exec(rest) ?? []
    const all = [...columns, ...(changes === undefined ? [] : assigned(assignments(changes)))]
    written.push(...all.map((column) => `${unquoted(table)}.${unquoted(column)}`))
  }
  for (const { 0: head, 1: table = '', index } of text.matchAll(/\bupdate ("?\w+"?)(?: (?:as )?(?!set\b)\w+)? set /g)) {
    const list = assignments(text.slice(index + head.length))
    written.push(...assigned(list).map((column) => `${unquoted(table)}.${column}`))
  }
  return [...new Set(written)]
}
