import { type AnyColumn, and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import {
  type ApplicationEventType,
  type ApplicationState,
  applicationRefusal,
  type MissionEventType,
  type MissionState,
  missionRefusal,
  type OrganizationState,
} from '#contract/lifecycle-words.ts'
import { type ApplicationContext, applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows, firstStanding, nextState, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { type MissionContext, missionMachine } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from './database/client.ts'
import { nameList } from './database/name-list.ts'
import { application } from './database/schema/application.ts'
import { mission, slot } from './database/schema/mission.ts'
import { BusinessError } from './errors.ts'

type MissionStanding = { state: MissionState; context: MissionContext }
export type ApplicationStanding = { state: ApplicationState; context: ApplicationContext }

/** A record whose row the caller's transaction has locked; for an application also its mission's and its slot's row. */
export interface LockedMission {
  readonly id: number
  readonly state: string
  readonly stateContext: Record<string, unknown>
}

export interface LockedApplication {
  readonly id: number
  readonly missionId: number
  readonly slotId: number
  readonly state: string
  readonly stateContext: Record<string, unknown>
}

/** What a decision writes beside the state of a mission. */
export interface MissionNotes {
  readonly reviewOpinion?: string | null
}

/** What a decision writes beside the state of an application. */
interface ApplicationNotes {
  readonly offerExpiresAt?: Date
  readonly reviewerId?: number
  readonly opinion?: string
  readonly hiddenAt?: Date
}

type Lifecycle = {
  mission: { record: LockedMission; event: MissionEventType; notes: MissionNotes; standing: MissionStanding }
  application: {
    record: LockedApplication
    event: ApplicationEventType
    notes: ApplicationNotes
    standing: ApplicationStanding
  }
}

const live = new Set<string>(statesTagged(applicationMachine, 'live'))
const holding = new Set<string>(statesTagged(applicationMachine, 'holdsPlace'))

const alwaysPublic = statesTagged(missionMachine, 'public')
const publicIfPublished = statesTagged(missionMachine, 'publicIfPublished')

/** States in which anybody may see a mission; a cancelled one only when it had been approved. */
export const publicMissionStates: readonly MissionState[] = [...alwaysPublic, ...publicIfPublished]

/** Whether anybody may see a mission that stands like this. */
export function isPublicStanding(state: string, context: Record<string, unknown>): boolean {
  const among = (names: readonly MissionState[]): boolean => names.some((name) => name === state)
  return among(alwaysPublic) || (among(publicIfPublished) && missionContext(context).published)
}

/** States of a mission that let a person apply. */
export const openMissionStates: readonly MissionState[] = stateNames(missionMachine).filter((state) =>
  allows(missionMachine, state, 'application.submitted'),
)

/** Whether the organization of a mission is at work: one that is suspended or closed takes no applications. */
export const ofWorkingOrganization = (organizationId: AnyColumn | SQL): SQL =>
  sql`${organizationId} not in (select o.id from organization o where o.state in ${nameList<OrganizationState>(['suspended', 'closed'])})`

/** The state in which people see a mission: one that would take applications is suspended with its organization. */
export const shownState = (state: AnyColumn | SQL, organizationId: AnyColumn | SQL): SQL<MissionState> =>
  sql`case when ${state} in ${nameList<MissionState>(openMissionStates)} and not (${ofWorkingOrganization(organizationId)})
    then ${nameList<MissionState>(['suspended'])} else ${state} end`

/** `isPublicStanding` as a condition of SQL. */
export const isPublic = (state: AnyColumn | SQL, context: AnyColumn | SQL): SQL =>
  sql`${state} in ${nameList<MissionState>(publicMissionStates)} and ${wasPublished(state, context)}`

/** The part of `isPublic` that is left when the state is known to be one of `publicMissionStates`. */
export const wasPublished = (state: AnyColumn | SQL, context: AnyColumn | SQL): SQL =>
  sql`(${state} not in ${nameList<MissionState>(publicIfPublished)} or ${context} @> '{"published": true}')`

const isLive = (state: string): boolean => live.has(state)
export const holdsPlace = (state: string): boolean => holding.has(state)

/** Where a new application stands after these events, by the chart. */
export function openingStanding(...events: ApplicationEventType[]): ApplicationStanding {
  return events.reduce<ApplicationStanding>((standing, type) => {
    const next = nextState(applicationMachine, standing, { type })
    if (!next) throw new BusinessError(codes.stateRefused, applicationRefusal(standing.state, type))
    return next
  }, firstStanding(applicationMachine))
}

/** Whether the chart lets the mission hear the event now. */
export function missionHears(record: LockedMission, type: MissionEventType): boolean {
  return nextMission(record, type) !== null
}

/** Whether the chart lets the application hear the event now. */
export function applicationHears(record: LockedApplication, type: ApplicationEventType): boolean {
  return nextApplication(record, type) !== null
}

/**
 * The one place that changes the state columns of a mission or an application, by its chart. The counters of slot and mission follow
 * the chart's tags: `holdsPlace` for places, `waitlisted` for the line, whose end gives a new position.
 * @throws BusinessError stateRefused, naming state and event; slotClosed when the event needs a place and none is free
 */
export async function applyEvent<K extends keyof Lifecycle>(
  executor: Executor,
  kind: K,
  record: Lifecycle[K]['record'],
  event: Lifecycle[K]['event'],
  now: Date,
  notes?: Lifecycle[K]['notes'],
): Promise<Lifecycle[K]['standing']> {
  return kind === 'mission'
    ? applyToMission(executor, record, event as MissionEventType, (notes ?? {}) as MissionNotes)
    : applyToApplication(
        executor,
        record as LockedApplication,
        event as ApplicationEventType,
        now,
        (notes ?? {}) as ApplicationNotes,
      )
}

async function applyToMission(
  executor: Executor,
  record: LockedMission,
  type: MissionEventType,
  notes: MissionNotes,
): Promise<MissionStanding> {
  const next = nextMission(record, type)
  if (!next) throw new BusinessError(codes.stateRefused, missionRefusal(record.state as MissionState, type))
  await executor
    .update(mission)
    .set({ state: next.state, stateContext: next.context, ...notes })
    .where(eq(mission.id, record.id))
  return next
}

async function applyToApplication(
  executor: Executor,
  record: LockedApplication,
  type: ApplicationEventType,
  now: Date,
  notes: ApplicationNotes,
): Promise<ApplicationStanding> {
  const next = nextApplication(record, type)
  if (!next) throw new BusinessError(codes.stateRefused, applicationRefusal(record.state as ApplicationState, type))
  const places = Number(holdsPlace(next.state)) - Number(holdsPlace(record.state))
  const line = Number(next.state === 'waitlisted') - Number(record.state === 'waitlisted')
  const position = await count(executor, record, places, line)
  await executor
    .update(application)
    .set({
      state: next.state,
      stateContext: next.context,
      live: isLive(next.state),
      offerExpiresAt: null,
      ...(line > 0 && { position }),
      ...notes,
      updatedAt: now,
    })
    .where(eq(application.id, record.id))
  return next
}

/** Moves the counters of slot and mission; returns the last position given in the slot's line. */
async function count(executor: Executor, record: LockedApplication, places: number, line: number): Promise<number> {
  if (places === 0 && line === 0) return 0
  const [moved] = await executor
    .update(slot)
    .set({
      taken: sql`${slot.taken} + ${places}`,
      waiting: sql`${slot.waiting} + ${line}`,
      ...(line > 0 && { lastPosition: sql`${slot.lastPosition} + 1` }),
    })
    .where(and(eq(slot.id, record.slotId), ...(places > 0 ? [lt(slot.taken, slot.capacity)] : [])))
    .returning({ lastPosition: slot.lastPosition })
  if (!moved) throw new BusinessError(codes.slotClosed, '这个时段的名额已满，等有人退出后再安排')
  if (places !== 0)
    await executor
      .update(mission)
      .set({ taken: sql`${mission.taken} + ${places}` })
      .where(eq(mission.id, record.missionId))
  return moved.lastPosition
}

const nextMission = ({ state, stateContext }: LockedMission, type: MissionEventType): MissionStanding | null =>
  nextState(missionMachine, { state: state as MissionState, context: missionContext(stateContext) }, { type })

const nextApplication = (
  { state, stateContext }: LockedApplication,
  type: ApplicationEventType,
): ApplicationStanding | null =>
  nextState(
    applicationMachine,
    { state: state as ApplicationState, context: applicationContext(stateContext) },
    { type },
  )

const missionContext = (stored: Record<string, unknown>): MissionContext => ({
  ...firstStanding(missionMachine).context,
  ...stored,
})

const applicationContext = (stored: Record<string, unknown>): ApplicationContext => ({
  ...firstStanding(applicationMachine).context,
  ...stored,
})
