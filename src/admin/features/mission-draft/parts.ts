import type { DraftPart } from '#domain/mission-draft/draft.ts'
import { type MissionProblem, partOf } from '#domain/mission-draft/problems.ts'

/** Sections of the page in their order, by the part of the draft that each holds. */
export const sectionTitles: Readonly<Record<DraftPart, string>> = {
  basics: '基本信息',
  positions: '岗位与时段',
  conditions: '报名条件',
  safety: '保障与风险',
  cover: '封面',
  detail: '活动详情',
  questions: '提问',
}

/** Id of a section's element. */
export const sectionId = (part: DraftPart): string => `section-${part}`

export const partProblems = (problems: readonly MissionProblem[], part: DraftPart): MissionProblem[] =>
  problems.filter(({ field }) => partOf(field) === part)
