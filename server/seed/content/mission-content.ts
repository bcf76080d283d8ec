import type { CoverFace } from '#domain/lists/cover-scene.ts'
import type { ServiceCategory } from '#domain/lists/service-category.ts'
import type { ServiceTarget } from '#domain/lists/service-target.ts'

type PositionContent = { readonly name: string; readonly needs: string; readonly capacity: number }

type RiskContent = { readonly level: 'none' | 'low' | 'medium' | 'high'; readonly note: string }

/** null: no such condition. `minutes`: hours served before, in minutes. */
type ConditionsContent = {
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly realName: boolean
  readonly minutes: number
  readonly skills: readonly string[]
}

/** `weekday` 1 is Monday, 7 Sunday; `start` HH:MM in Asia/Shanghai; `minutes` how long one session lasts. */
type ScheduleHint = { readonly weekday: number; readonly start: string; readonly minutes: number }

/** `organization`: place in the list of organizations; `district`: code of a city or county; `detail`: HTML of p elements. */
export type MissionContent = {
  readonly title: string
  readonly categories: readonly ServiceCategory[]
  readonly targets: readonly ServiceTarget[]
  readonly organization: number
  readonly district: string
  readonly place: string
  readonly address: string
  readonly detail: string
  readonly guarantees: readonly string[]
  readonly risk: RiskContent
  readonly positions: readonly PositionContent[]
  readonly conditions: ConditionsContent
  readonly schedule: ScheduleHint
  readonly cover: CoverFace
}

/** What missions of one sort share. */
export type MissionTheme = Pick<
  MissionContent,
  'categories' | 'targets' | 'guarantees' | 'risk' | 'positions' | 'schedule'
> & {
  /** The face of each mission in turn. */
  readonly covers: readonly [CoverFace, CoverFace, CoverFace]
  readonly conditions?: Partial<ConditionsContent>
  /** What people do there, and what they should know before they come: one paragraph each. */
  readonly tasks: string
  readonly notes: string
}

/** One mission of a theme. `about` opens the detail text; `tasks` and `notes` replace those of the theme. */
export type MissionOccasion = Pick<MissionContent, 'title' | 'organization' | 'district' | 'place' | 'address'> & {
  readonly about: string
  readonly tasks?: string
  readonly notes?: string
  readonly conditions?: Partial<ConditionsContent>
} & Partial<Pick<MissionContent, 'positions' | 'schedule' | 'targets' | 'risk' | 'guarantees'>>

const unconditional: ConditionsContent = { ageFrom: 16, ageTo: null, realName: false, minutes: 0, skills: [] }

/** Posts of the theme's missions in turn: as written, smaller, larger. */
const sizes = [1, 0.75, 1.25]

/** The missions of one theme. */
export function missionsOf(theme: MissionTheme, occasions: readonly MissionOccasion[]): MissionContent[] {
  const { tasks, notes, conditions, covers, ...shared } = theme
  return occasions.map(
    ({ about, tasks: ownTasks = tasks, notes: ownNotes = notes, conditions: ownConditions, ...own }, at) => ({
      ...shared,
      positions: shared.positions.map((position) => ({
        ...position,
        capacity: Math.max(1, Math.round(position.capacity * (sizes[at % sizes.length] ?? 1))),
      })),
      ...own,
      cover: covers[at % covers.length] ?? covers[0],
      conditions: { ...unconditional, ...conditions, ...ownConditions },
      detail: [about, ownTasks, ownNotes].map((text) => `<p>${text}</p>`).join(''),
    }),
  )
}
