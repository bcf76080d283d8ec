import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endings } from './report/verdict.ts'
import { allModels } from './support/models.ts'

describe.each(await allModels())('the machine of $file', ({ name, model }) => {
  it('has a model', () => expect(model).not.toBeNull())

  it.each(Object.entries(endings))('has path tests of the level %s, or its model says why not', (level, ending) => {
    const unshown: Partial<Record<string, string>> = model?.unshown ?? {}
    expect(existsSync(`tests/paths/${name}.${ending}`), `tests/paths/${name}.${ending}`).toBe(!(level in unshown))
  })
})
