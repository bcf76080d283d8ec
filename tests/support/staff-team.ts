import { and, eq, ne, sql } from 'drizzle-orm'
import type { AgreementDraft } from '#domain/agreement/agreement-draft.ts'
import { publishAgreement, saveAgreement } from '#contract/agreement/managed-agreement.ts'
import { saveAnnouncement } from '#contract/announcement.ts'
import { type ArticleDraft, emptyArticle } from '#domain/article-draft.ts'
import { saveHoliday } from '#contract/rule-set/managed-holidays.ts'
import { addRuleSet, type ManagedRuleSet, ruleSets } from '#contract/rule-set/managed-rules.ts'
import { addOutsideTarget, saveBanner } from '#contract/banner.ts'
import { createArticle, publishArticle, saveArticle } from '#contract/article/managed-article.ts'
import { managedOutcome, publishOutcome } from '#contract/outcome.ts'
import { claimPhoto } from '#contract/photo.ts'
import { saveBoardView } from '#contract/board/board-view.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { openMissionDraft, saveMissionDraft, saveMissionTemplate } from '#contract/mission-draft.ts'
import type { Duty } from '#domain/duty.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import { inviteStaff } from '#contract/staff/staff.ts'
import { agreement, agreementDraft } from '#server/database/schema/card.ts'
import { consent } from '#server/database/schema/registration.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { objection } from '#server/database/schema/hours.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { mission as missionTable } from '#server/database/schema/mission.ts'
import { organizationBlock, organizationMember } from '#server/database/schema/membership.ts'
import type { organization } from '#server/database/schema/organization.ts'
import { contactsOf, freshMobile } from './code.ts'
import { addAttendee, endedMission, hoursCalls, type HoursServer, hoursNow, publiciseHours } from './hours.ts'
import { fullDraft } from './mission-draft.ts'
import { addMission, addPerson, placeApplication } from './missions.ts'
import { sendPhoto, thanks } from './outcomes.ts'
import type { TestServer } from './server.ts'

interface Account {
  readonly id: number
  readonly token: string
}

/** An organization as the helpers of hours know it, each account with a verified mobile of its own. */
export interface Team extends HoursServer {
  /** One of each duty, and another owner. */
  readonly accounts: Readonly<Record<Duty | 'colleague', Account>>
  /** Entries of the ledger that nobody has touched yet. */
  readonly entries: Entry[]
}

interface Entry {
  readonly entryId: string
  readonly missionId: string
  readonly userId: string
}

export async function addAccount(server: TestServer, organizationId: number, duty: Duty = 'owner'): Promise<Account> {
  const mobile = freshMobile()
  const contacts = contactsOf(server, 'organizer', mobile, `${mobile}@example.com`)
  const { id } = await server.addOrganizer(organizationId, { name: '梁嘉仪', duty, ...contacts })
  return { id, token: await server.tokenFor('organizer', id) }
}

export async function addTeam(
  server: TestServer,
  values: Partial<typeof organization.$inferInsert> & { readonly name: string },
): Promise<Team> {
  const team = await server.addOrganization({ chargeName: '许文博', contactPhone: '020-83370186', ...values })
  const [owner, colleague] = [await addAccount(server, team.id), await addAccount(server, team.id)]
  const [missions, checkIn] = [
    await addAccount(server, team.id, 'missions'),
    await addAccount(server, team.id, 'checkIn'),
  ]
  const ofHours = { team, staff: owner.token, staffId: owner.id, second: colleague.token }
  return { ...server, ...ofHours, accounts: { owner, colleague, missions, checkIn }, entries: [] }
}

/** The same team as its colleague acts: what needs another person than the author can be done by the owner then. */
const byColleague = (of: Team): Team => ({
  ...of,
  staff: of.accounts.colleague.token,
  staffId: of.accounts.colleague.id,
  second: of.accounts.owner.token,
})

const recordedAt = new Date('2026-11-30T10:00:00+08:00')
const served = { start: '2026-11-28T08:00:00+08:00', end: '2026-11-28T11:30:00+08:00' }

/** Gives teams entries of the ledger: hours that went on notice early enough to be effective at `hoursNow`. */
export async function withEntries(server: TestServer, teams: readonly Team[], count: number): Promise<Team[]> {
  server.setNow(recordedAt)
  const planned = await Promise.all(
    teams.map(async (of) => {
      const people = []
      for (let at = 0; at < count; at++) {
        const to = await endedMission(of, { slots: [{ ...served, capacity: 20 }], values: { name: missionName(of) } })
        people.push({ ...(await publiciseHours(of, to)), missionId: String(to.id) })
      }
      return people
    }),
  )
  const [first] = teams
  if (first) await hoursCalls(first).goTo(hoursNow)
  return Promise.all(
    teams.map(async (of, at) => ({
      ...of,
      entries: await Promise.all((planned[at] ?? []).map((one) => entryOf(of, one))),
    })),
  )
}

async function entryOf(of: Team, { missionId, userId }: { missionId: string; userId: string }): Promise<Entry> {
  const { items } = await hoursCalls(of).managed({ missionId })
  return { entryId: items[0].entryId, missionId, userId }
}

/** What missions of a team are called. */
export const missionName = ({ team }: Pick<HoursServer, 'team'>): string => `${team.name}的活动`

/** Of `hoursNow`: marks are made while the slot lasts. */
export const today = '2026-12-11'
const soon = '2026-12-20'
const morning = (day: string, from: string) => ({
  start: `${day}T${from}:00+08:00`,
  end: `${day}T12:00:00+08:00`,
  capacity: 20,
})

/** A mission of its own with one slot. */
export async function missionOf(of: Team, day = soon, from = '09:00') {
  const added = await addMission(of, {
    organizationId: of.team.id,
    slots: [morning(day, from)],
    values: { name: missionName(of) },
  })
  return { mission: added, missionId: String(added.id), slotId: String(added.slots[0]?.id) }
}

/** Somebody's application for a mission of its own. */
export async function applicationOf(
  of: Team,
  state: ApplicationState,
  day = soon,
  values: Parameters<typeof addPerson>[1] = {},
) {
  const { mission, ...ids } = await missionOf(of, day)
  const emergencyContact = of.context.keys.encryptColumn('volunteer.emergencyContact', '王芳 13900000001')
  const person = await addPerson(of, { emergencyContact, ...values })
  const { id } = await placeApplication(of, mission, person.id, { state })
  return { ...ids, applicationId: String(id), volunteerId: person.id }
}

/** A confirmed application, and another slot of its mission. */
export async function movableOf(of: Team) {
  const slots = [morning(soon, '09:00'), morning('2026-12-21', '09:00')]
  const to = await addMission(of, { organizationId: of.team.id, slots, values: { name: missionName(of) } })
  const { id } = await placeApplication(of, to, (await addPerson(of)).id, { state: 'confirmed' })
  return { applicationId: String(id), slotId: String(to.slots[1]?.id) }
}

/** Somebody who was at a mission that has ended. */
export async function attendeeOf(of: Team) {
  const to = await endedMission(of, { values: { name: missionName(of) } })
  const { applicationId, userId } = await addAttendee(of, to)
  return { missionId: String(to.id), slotId: String(to.slots[0]?.id), applicationId, userId }
}

/** Somebody who stayed too short a time for it to count. */
export async function shortStayOf(of: Team) {
  const attendee = await attendeeOf(of)
  const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)
  await of.database.executor.insert(attendance).values({
    applicationId: Number(attendee.applicationId),
    checkedInAt: at('08:00'),
    inBy: 'code',
    checkedOutAt: at('09:00'),
    outBy: 'code',
  })
  return attendee
}

/** A mission whose hours count, by its id. */
export async function settledOf(of: Team): Promise<string> {
  const { missionId } = await attendeeOf(of)
  await of.database.executor
    .update(missionTable)
    .set({ state: 'settled' })
    .where(eq(missionTable.id, Number(missionId)))
  return missionId
}

/** A published photo in which somebody does not want to be. */
export async function photoClaimOf(of: Team) {
  const missionId = await settledOf(of)
  const { token } = of.accounts.colleague
  const { data } = await sendPhoto(of, token, { id: Number(missionId) })
  await reply(of, token, publishOutcome, { missionId, thanks, photos: [{ photoId: data.photoId }] })
  const body = { photoId: data.photoId, claimant: 'self' }
  await of.call(claimPhoto, { token: (await addPerson(of)).token, body })
  const { claims } = (await of.call(managedOutcome, { token, query: { missionId } })).envelope.data
  return { missionId, claimId: claims[0].claimId as string }
}

/** Hours from the attendance that wait to be confirmed. */
export async function recordOf(of: Team) {
  const { missionId, applicationId } = await attendeeOf(of)
  const { data } = await hoursCalls(of).record(Number(missionId), [{ applicationId }])
  return { missionId, recordId: data.records[0].recordId as string }
}

/** Hours that the colleague typed: another person has to confirm them. */
export async function typedRecordOf(of: Team) {
  const { missionId, applicationId } = await attendeeOf(of)
  const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
  const { data } = await hoursCalls(byColleague(of)).record(Number(missionId), [{ applicationId, times }])
  return { missionId, recordId: data.records[0].recordId as string }
}

let networks = 0
/** An objection to hours that the colleague recorded. */
export async function objectionOf(of: Team) {
  const { recordId } = await publiciseHours(
    byColleague(of),
    await endedMission(of, { values: { name: missionName(of) } }),
  )
  networks += 1
  const contact = `136${String(20_000_000 + networks)}`
  const { data } = await hoursCalls(of).object(recordId, { contact })
  const ofNumber = eq(objection.number, data.number)
  const [row] = await of.database.executor.select({ id: objection.id }).from(objection).where(ofNumber)
  return { objectionId: String(row?.id), recordId }
}

export async function memberOf(of: Team, state: MembershipState) {
  const { id } = await addPerson(of)
  const at = { createdAt: hoursNow, changedAt: hoursNow }
  const [row] = await of.database.executor
    .insert(organizationMember)
    .values({ organizationId: of.team.id, volunteerId: id, state, ...at })
    .returning()
  return String(row?.id)
}

export async function blockOf(of: Team) {
  const { id } = await addPerson(of)
  const by = { blockedById: of.accounts.owner.id, reason: '失约', blockedAt: hoursNow }
  const [row] = await of.database.executor
    .insert(organizationBlock)
    .values({ organizationId: of.team.id, volunteerId: id, ...by })
    .returning()
  return String(row?.id)
}

/** Words of a draft that can be submitted. */
export function draftWords(of: Team) {
  const draft = fullDraft(of.accounts.owner.id)
  return { ...draft, basics: { ...draft.basics, name: missionName(of), recruitStartAt: `${today}T12:00:00+08:00` } }
}

/** A draft that the colleague wrote: whole, at revision 2. */
export async function draftOf(of: Team) {
  const { token } = of.accounts.colleague
  const { draftId } = await reply(of, token, openMissionDraft, { copyOf: (await missionOf(of)).missionId })
  await reply(of, token, saveMissionDraft, { draftId, revision: 1, draft: draftWords(of) })
  return draftId as string
}

export async function templateOf(of: Team, name: string) {
  const { templateId } = await reply(of, of.accounts.colleague.token, saveMissionTemplate, {
    draftId: await draftOf(of),
    name,
  })
  return templateId as string
}

/** Who is new to the organization, as the colleague keeps it for all boards. */
export async function viewOf(of: Team, viewName: string) {
  const { token } = of.accounts.colleague
  return (await reply(of, token, saveBoardView, { viewName, filter: { past: 'first' } })).viewId as string
}

export async function invitationOf(of: Team) {
  const invitation = await reply(of, of.accounts.owner.token, inviteStaff, {
    name: '方晓彤',
    contact: freshMobile(),
    duty: 'checkIn',
  })
  return invitation.invitationId as string
}

export const story: ArticleDraft = {
  ...emptyArticle('news'),
  title: '两千名志愿者守在社区',
  summary: '物资转运、老人转移、积水清理。',
  body: '<p>凌晨三点，石井街的水退到脚踝。</p>',
  source: '省志愿者联合会',
  picture: 'rescue',
}

/** News that the colleague began, at revision 1; written, at 2; on the portal. */
export async function articleOf(of: Team, state: 'begun' | 'written' | 'published') {
  const { token } = of.accounts.colleague
  const { articleId } = await reply(of, token, createArticle, { kind: 'news' })
  if (state !== 'begun') await reply(of, token, saveArticle, { articleId, revision: 1, draft: story })
  if (state === 'published') await reply(of, token, publishArticle, { articleId, revision: 2, publishAt: null })
  return articleId as string
}

export const bannerForm = {
  slot: 6,
  title: '身边的事，一起做',
  alt: '几位志愿者帮居民搬东西',
  picture: 'community',
  link: '/mission',
  startAt: '2027-01-01T00:00:00+08:00',
  endAt: null,
  visible: true,
}

/** A banner of the colleague's that the portal does not show. */
export async function bannerOf(of: Team) {
  const hidden = { ...bannerForm, slot: 2, visible: false, revision: 0 }
  return (await reply(of, of.accounts.colleague.token, saveBanner, hidden)).bannerId as string
}

export async function targetOf(of: Team, host: string) {
  const target = { address: `https://${host}/`, name: '省政府' }
  return (await reply(of, of.accounts.colleague.token, addOutsideTarget, target)).targetId as string
}

export const ruleSetForm = {
  validFrom: '2028-01-01',
  roundingMinutes: 1,
  minimumPresence: 60,
  dailyMaximumMinutes: 720,
  starHours: [100, 300, 600, 1000, 1500],
  publicityDays: 10,
  recordingWorkingDays: 10,
  needsConfirmation: true,
  forgottenCheckOut: 'minimum',
  reason: '省里新办法',
}

/** A set of the colleague's that is coming. */
export async function ruleSetOf(of: Team) {
  const { token } = of.accounts.colleague
  const { sets } = (await of.call(ruleSets, { token })).envelope.data
  const existing = sets.find(
    ({ validFrom, state }: ManagedRuleSet) => validFrom === ruleSetForm.validFrom && state === 'coming',
  )
  return (existing ?? (await reply(of, token, addRuleSet, { ...ruleSetForm, publicityDays: 12 }))).ruleSetId as string
}

/** A day off that the colleague entered. */
export async function holidayOf(of: Team) {
  const day = '2027-02-06'
  await reply(of, of.accounts.colleague.token, saveHoliday, { day, kind: 'off', name: '春节' })
  return day
}

/** What was to be done long ago and failed, of a record of its own. */
export async function failedDueOf(of: Team) {
  const failed = { failingSince: new Date('2026-12-10T03:00:00+08:00'), attempts: 3, failure: 'TypeError' }
  const [row] = await of.database.executor
    .insert(dueEvent)
    .values({ kind: 'ledger.proof', subjectId: 0, dueAt: new Date('2099-01-01T03:00:00+08:00'), ...failed })
    .returning({ id: dueEvent.id })
  return String(row?.id)
}

export const announcementForm = {
  level: 'notice',
  showType: 1,
  title: '系统维护通知',
  body: '<p>零点至两点停止服务。</p>',
  publishedAt: '2026-12-10T09:00:00+08:00',
  endAt: null,
}

/** An announcement of the colleague's that everybody sees. */
export async function announcementOf(of: Team) {
  const saved = await reply(of, of.accounts.colleague.token, saveAnnouncement, { ...announcementForm, revision: 0 })
  return saved.announcementId as string
}

/** What an endpoint answers. */
export async function reply(server: TestServer, token: string | null, spec: AnyEndpointSpec, body: unknown) {
  const { envelope } = await server.call(spec as Parameters<TestServer['call']>[0], { token, body })
  if (envelope.code !== 200) throw new Error(`${spec.path}: ${envelope.msg}`)
  return envelope.data
}

export const nextAgreement: AgreementDraft = {
  title: '志愿服务协议',
  body: '<h2>一、保险</h2><p>组织为志愿者购买保险。</p>',
  changes: '新增“保险”一节。',
  asksAgain: false,
}

/** The next version of an agreement, with the revision that the colleague saved, alone or published for a day to come. */
export async function agreementOf(of: Team, state: 'none' | 'written' | 'scheduled') {
  const { token } = of.accounts.colleague
  const kind = 'voluntaryAgreement'
  await of.database.executor.delete(agreement).where(and(eq(agreement.kind, kind), ne(agreement.version, '2026-07')))
  await of.database.executor.delete(agreementDraft).where(eq(agreementDraft.kind, kind))
  if (state === 'none') return { kind, revision: 0 }
  await reply(of, token, saveAgreement, { kind, revision: 0, draft: nextAgreement })
  if (state === 'scheduled') await reply(of, token, publishAgreement, { kind, revision: 1, effectiveOn: '2027-01-01' })
  return { kind, revision: 1 }
}

/** An owner who agreed to the first version of the rules of organizations, with the second that asks for it again. */
export async function askedOwnerOf(of: Team) {
  const { executor } = of.database
  const { id } = await of.addOrganizer(of.team.id)
  const kind = 'orgRegRequirements'
  const sections = [{ title: '一、责任', lines: ['如实记录服务时长。'] }]
  const second = { kind, version: '2026-08', title: '组织注册须知', publishedOn: '2026-08-01', sections } as const
  await executor
    .insert(agreement)
    .values({ ...second, sections, asksAgain: true })
    .onConflictDoNothing()
  await executor.execute(sql`insert into consent (organizer_id, kind, version, given_at)
    select o.id, ${kind}, ${second.version}, o.created_at from organizer o where o.id <> ${id}`)
  const owner = await of.owner()
  await owner.query('delete from consent where organizer_id = $1', [id])
  await owner.end()
  await executor.insert(consent).values({ organizerId: id, kind, version: '2026-07', givenAt: hoursNow })
  return { id, token: await of.tokenFor('organizer', id) }
}
