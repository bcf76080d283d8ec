import { durationText } from '#contract/fields/minutes.ts'
import type { Body } from '#contract/endpoint.ts'
import type { missionChange } from '#contract/mission-change.ts'
import { type LoosenableConditions, stricterConditions } from '#contract/mission-conditions.ts'
import { missionFieldNames } from '#contract/mission-draft/draft.ts'
import { keysOf } from '#contract/record-keys.ts'
import { invalidInput } from '../../errors.ts'
import type { Change } from './change-texts.ts'

type Values = Body<typeof missionChange>['conditions']

/**
 * The conditions of a mission after a change that asks less of people.
 * @throws BusinessError invalidInput where it asks for more
 */
export function looserConditions(before: LoosenableConditions, values: Values = {}): LoosenableConditions {
  const {
    ageFrom = before.ageFrom,
    ageTo = before.ageTo,
    needsRealName = before.needsRealName,
    needsDistrict = before.needsDistrict,
    needsMinutes = before.needsMinutes,
    needsSkills = before.needsSkills,
  } = values
  const after = { ageFrom, ageTo, needsRealName, needsDistrict, needsMinutes, needsSkills }
  const stricter = stricterConditions(before, after)
  if (stricter.length > 0)
    throw invalidInput(stricter.map(({ field, message }) => ({ field: `conditions.${field}`, message })))
  return after
}

type Texts = Readonly<{ [K in keyof LoosenableConditions]: (value: LoosenableConditions[K]) => string }>

const ageText = (age: number | null): string => (age === null ? '不限' : `${age} 岁`)

/** What differs between two states of the conditions, in words; districts by their names. */
export function conditionChanges(
  before: LoosenableConditions,
  after: LoosenableConditions,
  districtNames: ReadonlyMap<string, string>,
): Change[] {
  const texts: Texts = {
    ageFrom: ageText,
    ageTo: ageText,
    needsRealName: (isNeeded) => (isNeeded ? '要求' : '不要求'),
    needsDistrict: (code) => (code === null ? '不限' : (districtNames.get(code) ?? code)),
    needsMinutes: (minutes) => (minutes === 0 ? '不限' : durationText(minutes)),
    needsSkills: (skills) => skills.join('、') || '不限',
  }
  const textOf = <K extends keyof LoosenableConditions>(key: K, conditions: LoosenableConditions): string =>
    texts[key](conditions[key])
  return keysOf(texts).flatMap((key) => {
    const change = {
      what: missionFieldNames[`conditions.${key}`],
      before: textOf(key, before),
      after: textOf(key, after),
    }
    return change.before === change.after ? [] : [change]
  })
}
