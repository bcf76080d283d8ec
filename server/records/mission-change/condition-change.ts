import { formatMinutes } from '#domain/words.ts'
import type { Body } from '#contract/endpoint.ts'
import type { missionChange } from '#contract/mission/mission-change.ts'
import { type LoosenableConditions, stricterConditions } from '#domain/mission/mission-conditions.ts'
import { missionFieldNames } from '#domain/mission-draft/draft.ts'
import { keysOf } from '#domain/record-keys.ts'
import { invalidInput } from '../../errors.ts'
import type { MissionTextChange } from './change-texts.ts'

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

type Texts = Readonly<Record<keyof LoosenableConditions, string>>

const ageText = (age: number | null): string => (age === null ? '不限' : `${age} 岁`)

/** The conditions in words; districts by their names. */
function textsOf(conditions: LoosenableConditions, districtNames: ReadonlyMap<string, string>): Texts {
  const { ageFrom, ageTo, needsRealName, needsDistrict, needsMinutes, needsSkills } = conditions
  return {
    ageFrom: ageText(ageFrom),
    ageTo: ageText(ageTo),
    needsRealName: needsRealName ? '要求' : '不要求',
    needsDistrict: needsDistrict === null ? '不限' : (districtNames.get(needsDistrict) ?? needsDistrict),
    needsMinutes: needsMinutes === 0 ? '不限' : formatMinutes(needsMinutes),
    needsSkills: needsSkills.join('、') || '不限',
  }
}

/** What differs between two states of the conditions, in words. */
export function conditionChanges(
  before: LoosenableConditions,
  after: LoosenableConditions,
  districtNames: ReadonlyMap<string, string>,
): MissionTextChange[] {
  const [oldTexts, newTexts] = [textsOf(before, districtNames), textsOf(after, districtNames)]
  return keysOf(oldTexts).flatMap((key) =>
    oldTexts[key] === newTexts[key]
      ? []
      : [{ what: missionFieldNames[`conditions.${key}`], before: oldTexts[key], after: newTexts[key] }],
  )
}
