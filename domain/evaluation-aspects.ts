/** What a volunteer judges of a mission, in the order of the form (docs/rules/missions.md#evaluations). */
export const missionAspects = { service: '服务', cooperation: '协作', plan: '策划', safety: '安全' } as const
/** What an organizer judges of a volunteer. */
export const volunteerAspects = { punctuality: '守时', attitude: '态度', skill: '能力' } as const

/** An evaluation stays hidden for at most this many days after the first of both was given. */
export const hiddenDays = 14
export const evaluationTextMost = 200
