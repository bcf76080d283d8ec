import { and, desc, eq, lte } from 'drizzle-orm'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { article } from '#server/database/schema/article.ts'
import { mission } from '#server/database/schema/mission.ts'
import { organizationMember } from '#server/database/schema/membership.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { hourRecord } from '#server/database/schema/hours.ts'
import { checkImportFile, donationTable, uploadImportFile } from '../../support/imports.ts'
import { addMission, addPerson, placeApplication } from '../../support/missions.ts'
import type { Site } from './site.ts'

/** The recruiting mission that starts last, so that nothing of the demo's own schedule stands in its way. */
export async function recruitingMission({ server }: Site): Promise<typeof mission.$inferSelect> {
  const [row] = await server.database.executor
    .select()
    .from(mission)
    .where(eq(mission.state, 'recruiting'))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .limit(1)
  if (!row) throw new Error('the demo has no recruiting mission')
  return row
}

/** The last mission of the demo's organizer in a state. */
async function lastManaged({ server }: Site, state: 'recruiting' | 'settled'): Promise<number> {
  const [row] = await server.database.executor
    .select({ id: mission.id })
    .from(mission)
    .innerJoin(organizer, eq(organizer.organizationId, mission.organizationId))
    .where(and(eq(organizer.loginName, 'organizer1'), eq(mission.state, state)))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .limit(1)
  if (!row) throw new Error(`the organizer of the demo has no mission that is ${state}`)
  return row.id
}

/** A recruiting mission of the demo's organizer. */
export const managedMission = (site: Site): Promise<number> => lastManaged(site, 'recruiting')

/** A mission of the demo's organizer whose hours count. */
export const settledMission = (site: Site): Promise<number> => lastManaged(site, 'settled')

/** A table of donations that the demo's federation has tried, with a line that has errors. */
export async function triedImport({ server }: Site): Promise<string> {
  const [row] = await server.database.executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(eq(organizer.loginName, 'federation1'))
  if (!row) throw new Error('the demo has no federation')
  const token = await server.tokenFor('organizer', row.id)
  const table = donationTable(
    'DJ-1,个人,林晓岚,1390003,50,,,图书角,2026-01-05',
    'DJ-2,个人,林晓岚,,50,,,图书角,2026-01-05',
  )
  const importId = await uploadImportFile(server, token, table)
  await checkImportFile(server, token, importId)
  return importId
}

export async function newestArticle({ server }: Site, kind: 'news' | 'summary' = 'news'): Promise<number> {
  const [row] = await server.database.executor
    .select()
    .from(article)
    .where(and(eq(article.kind, kind), lte(article.publishedAt, new Date())))
    .orderBy(desc(article.publishedAt))
    .limit(1)
  if (!row) throw new Error('the demo has no article')
  return row.id
}

/** An organization that somebody has joined. */
export async function organizationWithMembers({ server }: Site): Promise<number> {
  const [row] = await server.database.executor
    .select({ id: organizationMember.organizationId })
    .from(organizationMember)
    .where(eq(organizationMember.state, 'joined'))
    .orderBy(organizationMember.id)
    .limit(1)
  if (!row) throw new Error('the demo has no members')
  return row.id
}

/** A mission some of whose hours are on public notice. */
export async function missionOnNotice({ server }: Site): Promise<number> {
  const [row] = await server.database.executor
    .select({ id: hourRecord.missionId })
    .from(hourRecord)
    .where(eq(hourRecord.state, 'publicising'))
    .orderBy(hourRecord.id)
    .limit(1)
  if (!row?.id) throw new Error('the demo has no hours on notice')
  return row.id
}

let planted = 0

/** A mission of its own that recruits now, a month ahead, confirmed at once; `full` gives its only place to somebody else. */
export async function plantMission({ server }: Site, name: string, options: { full?: boolean } = {}) {
  const now = Date.now()
  planted += 1
  const start = now + (30 + planted) * 86_400_000
  const at = (time: number) => new Date(time).toISOString()
  const added = await addMission(server, {
    slots: [{ start: at(start), end: at(start + 2 * 3_600_000), capacity: options.full ? 1 : 5 }],
    values: { name, autoApprove: true, recruitStartAt: new Date(now - 86_400_000) },
  })
  if (options.full) {
    const somebody = await addPerson(server)
    await placeApplication(server, added, somebody.id, { state: 'confirmed' })
  }
  return added
}

/** A mission that goes on now, by code, with a confirmed place for whoever is named; `address` is what its screen shows. */
export async function missionOnSite({ server }: Pick<Site, 'server'>, name: string, volunteerId?: number) {
  const now = server.context.clock().getTime()
  const at = (time: number) => new Date(time).toISOString()
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: at(now - 1_800_000), end: at(now + 2 * 3_600_000) }],
    values: { name, state: 'ongoing' },
  })
  if (volunteerId !== undefined) await placeApplication(server, of, volunteerId, { state: 'confirmed' })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  return {
    of,
    address: async (purpose: 'in' | 'out' = 'in'): Promise<string> => {
      const query = { slotId: String(of.slots[0]?.id), purpose }
      return (await server.call(attendanceCode, { token, query })).envelope.data.code
    },
  }
}
