import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isFound } from '#tests/paths/mutation/drill-judge.ts'
import { type Drill, drills } from '#tests/paths/mutation/drills.ts'
import { endings } from '#tests/paths/report/verdict.ts'

describe('the fire drill of the path tests', () => {
  it('makes twenty faults in nine machines or more, on every level', () => {
    expect(drills).toHaveLength(20)
    expect(new Set(drills.map(({ machine }) => machine)).size).toBeGreaterThanOrEqual(9)
    expect(new Set(drills.map(({ level }) => level))).toEqual(new Set(['actor', 'component', 'browser']))
  })

  it.each(drills)('$machine, $level: $fault', ({ machine, level, file, was, is }) => {
    expect(existsSync(`tests/paths/${machine}.${endings[level]}`)).toBe(true)
    expect(readFileSync(file, 'utf8').split(was), `${file} has it once`).toHaveLength(2)
    expect(is).not.toBe(was)
  })

  it('finds a fault by its sentence alone, as a red test prints it', () => {
    const drill = { says: 'off › press: state is "off", expected "on"' } as Drill
    const printed = '[32m- [][39m\n[31m+ [[39m\n[31m+   "off › press: state is \\"off\\", expected \\"on\\"",[39m'
    expect(isFound(drill, [printed])).toBe(true)
    expect(isFound(drill, [printed.replace('press', 'pull')])).toBe(false)
    expect(isFound(drill, [])).toBe(false)
  })
})
