import { isWithinDistrict } from '../district-code.ts'
import { keysOf } from '../record-keys.ts'

/** What a mission asks of people, as far as it may be asked less while it takes applications. */
export interface LoosenableConditions {
  ageFrom: number | null
  ageTo: number | null
  needsRealName: boolean
  needsDistrict: string | null
  needsMinutes: number
  needsSkills: string[]
}

/** Conditions that are stricter than those under which people applied (docs/rules/missions.md#what-may-change), each with the reason. */
export function stricterConditions(
  before: LoosenableConditions,
  after: LoosenableConditions,
): { readonly field: keyof LoosenableConditions; readonly message: string }[] {
  const findings: Readonly<Record<keyof LoosenableConditions, readonly [isLooser: boolean, rule: string]>> = {
    ageFrom: [isAtMost(after.ageFrom, before.ageFrom), '最小年龄只能改小，或不限'],
    ageTo: [isAtMost(before.ageTo, after.ageTo, Number.POSITIVE_INFINITY), '最大年龄只能改大，或不限'],
    needsRealName: [before.needsRealName || !after.needsRealName, '不能再加上实名要求'],
    needsDistrict: [isWider(before.needsDistrict, after.needsDistrict), '服务地区只能放宽到上一级，或不限'],
    needsMinutes: [after.needsMinutes <= before.needsMinutes, '服务时长只能要求得更少'],
    needsSkills: [
      after.needsSkills.every((skill) => before.needsSkills.includes(skill)),
      '技能只能去掉，不能换，也不能加',
    ],
  }
  return keysOf<keyof LoosenableConditions>(findings).flatMap((field) => {
    const [isLooser, rule] = findings[field]
    return isLooser ? [] : [{ field, message: `已经开始报名，${rule}；要收紧请另发一个活动` }]
  })
}

/** Null is a limit that holds nobody off. */
const isAtMost = (a: number | null, b: number | null, absent = Number.NEGATIVE_INFINITY): boolean =>
  (a ?? absent) <= (b ?? absent)

const isWider = (before: string | null, after: string | null): boolean =>
  after === null || (before !== null && isWithinDistrict(before, after))
