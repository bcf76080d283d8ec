import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Each call with its arguments. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:createActor|useActorRef|useMachine|useActor)\(/g)].map(({ index }) => {
    let depth = 0
    for (let end = text.indexOf('(', index); end < text.length; end += 1) {
      if ('([{'.includes(text[end] ?? '')) depth += 1
      if (')]}'.includes(text[end] ?? '') && (depth -= 1) === 0) return text.slice(index, end + 1)
    }
    return text.slice(index)
  })
}

it('every actor of a page is heard by the panel of a demo', () => {
  const calls = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    callsIn(readFileSync(file, 'utf8')).map((call) => ({ file, call })),
  )
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ call }) => !/\binspection\b/.test(call)).map(({ file }) => file)).toEqual([])
})
