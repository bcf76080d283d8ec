import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmPresence } from '#contract/attendance/attendance.ts'
import { markAllAttendance, markAttendance, withdrawMark } from '#contract/attendance/attendance-list.ts'
import { revokeCertificate } from '#contract/certificate.ts'
import { correctDonation, issueDonationCertificate, recordDonation, requestCorrection } from '#contract/donation.ts'
import { importEvent } from '#contract/import.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { saveVolunteerEvaluation } from '#contract/evaluation.ts'
import {
  correctHours,
  decideObjection,
  explainObjection,
  hourRecordEvent,
  recordHours,
} from '#contract/hours/managed-hours.ts'
import { leaveOut, reportAnomaly, settleSlot } from '#contract/hours/settlement.ts'
import { blockMember, organizationMemberEvent, unblockMember } from '#contract/membership.ts'
import {
  addWalkIn,
  decideApplications,
  moveApplication,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import { confirmAccount, refuseAccount } from '#contract/federation-account/account-confirmation.ts'
import { changeFederationDuties } from '#contract/federation-account/federation-account.ts'
import { submitReport } from '#contract/report.ts'
import { decideReview, reviewDetail, takeBackReview } from '#contract/review/review.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { blockVolunteer, helpVolunteer, unblockVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import { agreeToProposal, declineProposal } from '#contract/proposal.ts'
import {
  changeCharge,
  mergeOrganization,
  organizationStateEvent,
} from '#contract/organization-registry/organization-registry.ts'
import { blockStaff, unblockStaff } from '#contract/organization-registry/organization-staff.ts'
import { confirmStaffPerson } from '#contract/person.ts'
import { resetSecondFactor } from '#contract/second-factor.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import type { mission } from '#server/database/schema/mission.ts'
import { organizationBlock, organizationMember } from '#server/database/schema/membership.ts'
import { session } from '#server/database/schema/auth.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { secondFactor } from '#server/database/schema/second-factor.ts'
import { donationCorrection } from '#server/database/schema/certificate.ts'
import { report } from '#server/database/schema/report.ts'
import { objection, timeRecord } from '#server/database/schema/hours.ts'
import { volunteer, volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { contactColumns } from '#server/records/account/registered-account.ts'
import { recordAct } from '#server/records/staff-log/staff-act.ts'
import { staffRights } from '../staff/rights.ts'
import { freshKey } from '#tests/support/certificates.ts'
import { addApplicant, freshIdNumber, submitCard } from '#tests/support/card.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  type Person,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { checkImportFile, rosterTable, sendImportEvent, uploadImportFile } from '#tests/support/imports.ts'
import { addMission, addPerson, placeApplication } from '#tests/support/missions.ts'

const ownCause = 13120

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
let rootId: number
/** A federation account that is no volunteer. */
let federation: string
beforeAll(async () => {
  server = await startHoursServer({ seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] } })
  calls = hoursCalls(server)
  rootId = (await server.addOrganization({ level: 'federation', name: '省志愿者联合会', chargeName: '许文博' })).id
  federation = await server.tokenFor('organizer', (await server.addOrganizer(rootId)).id)
})
afterAll(() => server.stop())

type Kind = 'organizer' | 'volunteer'
const contact = (kind: Kind, channel: 'mobile' | 'email', plain: string) => ({
  ...contactColumns(server.context, kind, channel, plain),
})

let serial = 0
const freshMobile = () => `1370000${String((serial += 1)).padStart(4, '0')}`

/** A volunteer with this mobile; the account of staff has the same one. */
async function both(of: 'staff' | 'federation', person?: Person) {
  const mobile = freshMobile()
  const who = person ?? (await addPerson(server))
  await server.database.executor
    .update(volunteer)
    .set(contact('volunteer', 'mobile', mobile))
    .where(eq(volunteer.id, who.id))
  const own = await accountOf(of, contact('organizer', 'mobile', mobile))
  return { ...who, mobile, own: own.token, ownId: own.id }
}

async function accountOf(of: 'staff' | 'federation', values: Partial<typeof organizer.$inferInsert> = {}) {
  const { id } = await server.addOrganizer(of === 'staff' ? server.team.id : rootId, values)
  return { id, token: await server.tokenFor('organizer', id) }
}

interface Scene {
  /** Token of the account whose own cause it is. */
  readonly own: string
  readonly body: unknown
}

async function enteredHours(person: Person) {
  const of = await endedMission(server)
  server.setNow(hoursNow)
  await publiciseHours(server, of, person)
  await calls.goTo(noticeOver)
  const [entry] = await server.database.executor
    .select()
    .from(timeRecord)
    .where(eq(timeRecord.surrogateId, person.surrogateId))
  return { of, entryId: String(entry?.id) }
}

/** An attendance that is too short to count; its application. */
async function shortStay(person: Person): Promise<string> {
  const of = await endedMission(server)
  const { applicationId } = await addAttendee(server, of, { person })
  const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)
  await server.database.executor.insert(attendance).values({
    applicationId: Number(applicationId),
    checkedInAt: at('08:00'),
    inBy: 'code',
    checkedOutAt: at('09:00'),
    outBy: 'code',
  })
  return applicationId
}

async function besideAnother(): Promise<Scene> {
  const [of, self] = [await endedMission(server), await both('staff')]
  const people = [await addAttendee(server, of), await addAttendee(server, of, { person: self })]
  const participants = people.map(({ applicationId }) => ({ applicationId }))
  return { own: self.own, body: { missionId: String(of.id), participants } }
}

/** Of `hoursNow`: marks are made while the slot lasts. */
const today = '2026-12-11'

const applicationScene =
  (state: ApplicationState, event: string, day = '2026-12-20') =>
  async (): Promise<Scene> => {
    const { id, own } = await both('staff')
    const slots = [{ start: `${day}T09:00:00+08:00`, end: `${day}T12:00:00+08:00` }]
    const of = await addMission(server, { organizationId: server.team.id, slots })
    const { id: applicationId } = await placeApplication(server, of, id, { state })
    const opinion = event === 'application.cancelled' ? { opinion: '岗位撤销' } : {}
    return { own, body: { applicationId: String(applicationId), event, ...opinion } }
  }

const gift = { donorKind: 'person', donorName: '陈国强', use: '图书角', donatedOn: '2026-12-01' }
const money = { kind: 'money', amount: 5000 }

async function donationBy(token: string, mobile = freshMobile()) {
  const body = { requestKey: freshKey(), ...gift, given: money, mobile }
  const { envelope } = await server.call(recordDonation, { token, body })
  if (envelope.code !== 200) throw new Error(envelope.msg)
  return envelope.data.donationId as string
}

const waiting = (values: Parameters<HoursServer['addOrganization']>[0] = {}) =>
  server.addOrganization({ state: 'pendingReview', submissions: 1, ...values })
/** Help with the account of a volunteer whose document was seen. */
async function helpOf(volunteerId: number, mobile: string) {
  const idNumber = freshIdNumber('1998-06-12')
  const idNumberHash = server.context.keys.lookupHash('volunteer.idNumber', idNumber)
  await server.database.executor
    .update(volunteer)
    .set({ idType: '111', idNumberHash, realNameVerifiedAt: hoursNow })
    .where(eq(volunteer.id, volunteerId))
  const seen = { document: '111', idNumber, isPresent: true, mobile, reason: '手机和邮箱都丢了' }
  return { volunteerId: String(volunteerId), ...seen }
}

/** A mission that waits for the federation. */
const waitingMission = (organizationId: number, values: Partial<typeof mission.$inferInsert> = {}) =>
  addMission(server, {
    organizationId,
    slots: [{ start: '2026-12-20T09:00:00+08:00', end: '2026-12-20T12:00:00+08:00' }],
    values: { state: 'pendingReview', ...values },
  })

/** A new account of the federation, whose holder one invited. */
async function invitedBySelf() {
  const { id: invitedById, token: own } = await accountOf('federation')
  const { id } = await accountOf('federation', { invitedById, unconfirmedSince: hoursNow })
  return { own, body: { staffId: String(id) } }
}

async function registeredBySelf() {
  const { id, own } = await both('federation')
  const email = `${freshMobile()}@example.com`
  await server.database.executor
    .update(volunteer)
    .set(contact('volunteer', 'email', email))
    .where(eq(volunteer.id, id))
  const registered = await server.addOrganization({ submissions: 1 })
  await server.addOrganizer(registered.id, contact('organizer', 'email', email))
  return { own, organizationId: registered.id }
}

/** Calls that decide about a person or about what was entered, by what is one's own about it. */
const decides: Record<
  string,
  {
    spec: EndpointSpec
    as: 'staff' | 'second' | 'federation'
    /** What the refusal says to do; to give it to another account of the organization or the federation when absent. */
    advice?: RegExp
    scenes: Record<string, () => Promise<Scene>>
  }
> = {
  applicationEvent: {
    spec: applicationEvent,
    as: 'staff',
    scenes: {
      'the own application is cancelled': applicationScene('confirmed', 'application.cancelled'),
      'the own absence is marked': applicationScene('confirmed', 'application.markedAbsent'),
      'the own place in the line is given': applicationScene('waitlisted', 'application.offered'),
      'by the e-mail address that both accounts proved': async () => {
        const email = `${freshMobile()}@example.com`
        const { id } = await addPerson(server, contact('volunteer', 'email', email))
        const { token } = await accountOf('staff', contact('organizer', 'email', email))
        const of = await addMission(server, { organizationId: server.team.id })
        const { id: applicationId } = await placeApplication(server, of, id, { state: 'confirmed' })
        return {
          own: token,
          body: { applicationId: String(applicationId), event: 'application.cancelled', opinion: '岗位撤销' },
        }
      },
    },
  },
  decideApplications: {
    spec: decideApplications,
    as: 'staff',
    scenes: {
      'the own application is decided with others': async () => {
        const { id, own } = await both('staff')
        const of = await addMission(server, { organizationId: server.team.id })
        const self = await placeApplication(server, of, id, { state: 'pending' })
        const other = await placeApplication(server, of, (await addPerson(server)).id, { state: 'pending' })
        const applicationIds = [String(self.id), String(other.id)]
        return { own, body: { applicationIds, decision: 'application.confirmed' } }
      },
    },
  },
  takeBackDecisions: {
    spec: takeBackDecisions,
    as: 'staff',
    scenes: {
      'a decision about the own application': async () => {
        const { id, own } = await both('staff')
        const slots = [{ start: '2026-12-20T09:00:00+08:00', end: '2026-12-20T12:00:00+08:00' }]
        const of = await addMission(server, { organizationId: server.team.id, slots })
        const { id: applicationId } = await placeApplication(server, of, id, { state: 'pending' })
        const body = { applicationIds: [String(applicationId)], decision: 'application.rejected', opinion: '人数已满' }
        expect((await server.call(decideApplications, { token: server.staff, body })).envelope.code).toBe(200)
        return { own, body: { applicationIds: body.applicationIds } }
      },
    },
  },
  moveApplication: {
    spec: moveApplication,
    as: 'staff',
    scenes: {
      'the own application goes to another slot': async () => {
        const { id, own } = await both('staff')
        const slots = ['2026-12-20', '2026-12-21'].map((day) => ({
          start: `${day}T09:00:00+08:00`,
          end: `${day}T12:00:00+08:00`,
        }))
        const of = await addMission(server, { organizationId: server.team.id, slots })
        const { id: applicationId } = await placeApplication(server, of, id, { state: 'confirmed' })
        return { own, body: { applicationId: String(applicationId), slotId: String(of.slots[1]?.id) } }
      },
    },
  },
  addWalkIn: {
    spec: addWalkIn,
    as: 'staff',
    scenes: {
      'oneself is added on the spot': async () => {
        const { own, mobile } = await both('staff', await addPerson(server, { name: '许文博' }))
        const slots = [{ start: `${today}T09:00:00+08:00`, end: `${today}T12:00:00+08:00` }]
        const of = await addMission(server, { organizationId: server.team.id, slots })
        return { own, body: { slotId: String(of.slots[0]?.id), name: '许文博', proof: mobile } }
      },
    },
  },
  recordHours: {
    spec: recordHours,
    as: 'staff',
    scenes: {
      'oneself among the participants': besideAnother,
    },
  },
  settleSlot: {
    spec: settleSlot,
    as: 'staff',
    scenes: {
      'oneself among those who are right': async () => {
        const [of, self] = [await endedMission(server), await both('staff')]
        await addAttendee(server, of, { person: self })
        return { own: self.own, body: { slotId: String(of.slots[0]?.id), people: 1 } }
      },
    },
  },
  leaveOut: {
    spec: leaveOut,
    as: 'staff',
    scenes: {
      'the own hours are left out': async () => {
        const [of, self] = [await endedMission(server), await both('staff')]
        const { applicationId } = await addAttendee(server, of, { person: self })
        return { own: self.own, body: { applicationId, reason: '本人说没有参加' } }
      },
    },
  },
  reportAnomaly: {
    spec: reportAnomaly,
    as: 'staff',
    scenes: {
      'the own hours are sent to the federation': async () => {
        const self = await both('staff')
        return { own: self.own, body: { applicationId: await shortStay(self), note: '中途送同伴去医院' } }
      },
    },
  },
  hourRecordEvent: {
    spec: hourRecordEvent,
    as: 'staff',
    scenes: {
      'the own hours are confirmed': async () => {
        const [of, self] = [await endedMission(server), await both('staff')]
        const { applicationId } = await addAttendee(server, of, { person: self })
        const { data } = await calls.record(of.id, [{ applicationId }])
        return { own: self.own, body: { recordIds: [data.records[0].recordId], event: 'record.confirmed' } }
      },
    },
  },
  correctHours: {
    spec: correctHours,
    as: 'staff',
    scenes: {
      'the own entry is taken back': async () => {
        const self = await both('staff')
        const { entryId } = await enteredHours(self)
        return { own: self.own, body: { entryId, reason: '签退时间登记有误', times: null } }
      },
    },
  },
  decideObjection: {
    spec: decideObjection,
    as: 'second',
    scenes: {
      'an objection to the own hours': async () => {
        const self = await both('staff')
        const { recordId } = await publiciseHours(server, await endedMission(server), self)
        return { own: self.own, body: await objectionTo(recordId) }
      },
      'the own objection to somebody’s hours': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('staff', contact('organizer', 'mobile', mobile))
        const { recordId } = await publiciseHours(server, await endedMission(server))
        return { own: token, body: await objectionTo(recordId, mobile) }
      },
    },
  },
  explainObjection: {
    spec: explainObjection,
    as: 'second',
    scenes: {
      'an objection to the own hours is explained': async () => {
        const self = await both('staff')
        const { recordId } = await publiciseHours(server, await endedMission(server), self)
        const { objectionId } = await objectionTo(recordId)
        return { own: self.own, body: { objectionId, explanation: '带队老师确认本人全程在场' } }
      },
    },
  },
  saveVolunteerEvaluation: {
    spec: saveVolunteerEvaluation,
    as: 'staff',
    scenes: {
      'the own service is judged': async () => {
        const self = await both('staff')
        const { of } = await enteredHours(self)
        const scores = { punctuality: 5, attitude: 5, skill: 5 }
        return { own: self.own, body: { missionId: String(of.id), userId: self.userId, ...scores, text: '很好' } }
      },
    },
  },
  confirmPresence: {
    spec: confirmPresence,
    as: 'staff',
    scenes: {
      'the own presence is confirmed': async () => {
        const [of, self] = [await endedMission(server), await both('staff')]
        const { applicationId } = await addAttendee(server, of, { person: self })
        return { own: self.own, body: { applicationIds: [applicationId] } }
      },
    },
  },
  markAttendance: {
    spec: markAttendance,
    as: 'staff',
    scenes: {
      'the own arrival is marked with a reason': async () => {
        const { own, body } = await applicationScene('confirmed', '', today)()
        const { applicationId } = body as { applicationId: string }
        return { own, body: { applicationId, purpose: 'in', nonce: freshKey(), reason: 'noPhone' } }
      },
    },
  },
  withdrawMark: {
    spec: withdrawMark,
    as: 'staff',
    scenes: {
      'the own absence is taken back': async () => {
        const { own, body } = await applicationScene('absent', '', today)()
        const { applicationId } = body as { applicationId: string }
        return { own, body: { applicationId, mark: 'absent', reason: '来晚了' } }
      },
    },
  },
  organizationMemberEvent: {
    spec: organizationMemberEvent,
    as: 'staff',
    scenes: {
      'the own membership is decided': async () => {
        const { id, own } = await both('staff')
        const at = { createdAt: hoursNow, changedAt: hoursNow }
        const [row] = await server.database.executor
          .insert(organizationMember)
          .values({ organizationId: server.team.id, volunteerId: id, state: 'pending', ...at })
          .returning()
        return { own, body: { memberId: String(row?.id), event: 'membership.approved' } }
      },
    },
  },
  blockMember: {
    spec: blockMember,
    as: 'staff',
    scenes: {
      'the own person is taken no more': async () => {
        const { id, own } = await both('staff')
        const at = { createdAt: hoursNow, changedAt: hoursNow }
        const [row] = await server.database.executor
          .insert(organizationMember)
          .values({ organizationId: server.team.id, volunteerId: id, state: 'joined', ...at })
          .returning()
        return { own, body: { memberId: String(row?.id), reason: '失约' } }
      },
    },
  },
  unblockMember: {
    spec: unblockMember,
    as: 'staff',
    scenes: {
      'the own person is taken again': async () => {
        const { id, own } = await both('staff')
        const by = { blockedById: server.staffId, reason: '失约', blockedAt: hoursNow }
        const [row] = await server.database.executor
          .insert(organizationBlock)
          .values({ organizationId: server.team.id, volunteerId: id, ...by })
          .returning()
        return { own, body: { blockId: String(row?.id) } }
      },
    },
  },
  decideReview: {
    spec: decideReview,
    as: 'federation',
    scenes: {
      'the own card in the queue': async () => {
        const applicant = await addApplicant(server)
        const { applicationId } = await submitCard(server, applicant)
        const { own } = await both('federation', applicant)
        const verdict = { event: 'card.rejected', opinion: '资料与本人不符' }
        return { own, body: await inQueue('card', String(applicationId), verdict) }
      },
      'the own district in the queue': async () => {
        const { id, own } = await both('federation')
        const row = { volunteerId: id, districtCode: '440106', state: 'applied' as const, createdAt: hoursNow }
        await server.database.executor.insert(volunteerDistrict).values(row)
        return { own, body: await inQueue('district', `${id}-440106`, { event: 'district.bound' }) }
      },
      'an organization in the queue whose contact is the own mobile': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        const { id } = await waiting({ contactPhone: mobile })
        return { own: token, body: await inQueue('organization', String(id), { event: 'organization.approved' }) }
      },
      'an organization in the queue that the same volunteer registered by another contact': async () => {
        const { id, own } = await both('federation')
        const email = `${freshMobile()}@example.com`
        await server.database.executor
          .update(volunteer)
          .set(contact('volunteer', 'email', email))
          .where(eq(volunteer.id, id))
        const registered = await waiting()
        await server.addOrganizer(registered.id, contact('organizer', 'email', email))
        return { own, body: await inQueue('organization', String(registered.id), { event: 'organization.approved' }) }
      },
      'a mission in the queue that one entered for the federation': async () => {
        const { id, token } = await accountOf('federation')
        const of = await waitingMission(rootId)
        const entry = { act: 'missionDraft.submit', organizationId: rootId, missionId: of.id, subject: '活动' } as const
        await recordAct(server.database.executor, { id, source: null }, entry, hoursNow)
        return { own: token, body: await inQueue('mission', String(of.id), { event: 'mission.approved' }) }
      },
      'a mission in the queue whose contact is the own mobile': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        const of = await waitingMission(server.team.id, { contactPhone: mobile })
        const verdict = { event: 'mission.returned', opinion: '请写明集合地点' }
        return { own: token, body: await inQueue('mission', String(of.id), verdict) }
      },
      'a mission in the queue of an organization where the same person has an account': async () => {
        const { own, organizationId } = await registeredBySelf()
        const of = await waitingMission(organizationId)
        return { own, body: await inQueue('mission', String(of.id), { event: 'mission.approved' }) }
      },
      'the own hours in the queue': async () => {
        const self = await both('federation')
        return { own: self.own, body: await anomalyInQueue(await shortStay(self), server.staff) }
      },
      'an objection in the queue to the own hours': async () => {
        const self = await both('federation')
        const { recordId } = await publiciseHours(server, await endedMission(server), self)
        const { objectionId } = await objectionTo(recordId)
        const explanation = { objectionId, explanation: '带队老师确认本人全程在场' }
        expect((await server.call(explainObjection, { token: server.staff, body: explanation })).envelope.code).toBe(
          200,
        )
        const verdict = { event: 'objection.upheld', opinion: '经核实本人没有参加' }
        return { own: self.own, body: await inQueue('objection', objectionId, verdict) }
      },
      'odd hours in the queue that one reported': async () => {
        const { own } = await both('federation')
        return { own, body: await anomalyInQueue(await shortStay(await addPerson(server)), own) }
      },
      'the own report in the queue': async () => {
        const { id, own } = await both('federation')
        const token = await server.tokenFor('volunteer', id)
        const about = { organizationId: String(server.team.id), reported: 'organization', kind: 'money' }
        const body = { ...about, text: '签到时要求每人扫码交三十元押金' }
        const { number } = (await server.call(submitReport, { token, body })).envelope.data
        const [row] = await server.database.executor.select().from(report).where(eq(report.number, number))
        return {
          own,
          body: await inQueue('report', String(row?.id), { event: 'report.upheld', opinion: '已核实属实' }),
        }
      },
      'a certificate in the queue of a donation that one entered': async () => {
        const entered = await accountOf('federation')
        const { id, mobile } = await both('federation')
        await server.database.executor.update(volunteer).set({ name: gift.donorName }).where(eq(volunteer.id, id))
        const donationId = await donationBy(entered.token, mobile)
        const issued = await server.call(issueDonationCertificate, { token: federation, body: { donationId } })
        const token = await server.tokenFor('volunteer', id)
        const { certificateId } = issued.envelope.data
        const body = { certificateId, wrong: ['amount'], text: '实际捐赠 1500 元' }
        await server.call(requestCorrection, { token, body })
        const [row] = await server.database.executor
          .select()
          .from(donationCorrection)
          .where(eq(donationCorrection.certificateId, Number(certificateId)))
        const verdict = { event: 'donation.declined', opinion: '登记与银行回单一致' }
        return { own: entered.token, body: await inQueue('donation', String(row?.id), verdict) }
      },
    },
  },
  blockVolunteer: {
    spec: blockVolunteer,
    as: 'federation',
    scenes: {
      'the own account': async () => {
        const { id, own } = await both('federation')
        return { own, body: { volunteerId: String(id), reason: '冒用他人身份' } }
      },
    },
  },
  unblockVolunteer: {
    spec: unblockVolunteer,
    as: 'federation',
    scenes: {
      'the own account': async () => {
        const { id, own } = await both('federation')
        const block = { blockedAt: hoursNow, blockReason: '冒用他人身份' }
        await server.database.executor.update(volunteer).set(block).where(eq(volunteer.id, id))
        return { own, body: { volunteerId: String(id), reason: '已核实身份' } }
      },
    },
  },
  helpVolunteer: {
    spec: helpVolunteer,
    as: 'federation',
    scenes: {
      'the own account': async () => {
        const { id, own } = await both('federation')
        return { own, body: await helpOf(id, freshMobile()) }
      },
      'somebody else by the own mobile': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        return { own: token, body: await helpOf((await addPerson(server)).id, mobile) }
      },
    },
  },
  organizationStateEvent: {
    spec: organizationStateEvent,
    as: 'federation',
    scenes: {
      'an organization whose contact is the own mobile': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        const { id } = await server.addOrganization({ submissions: 1, contactPhone: mobile })
        const body = { organizationId: String(id), event: 'organization.suspended', reason: '年检没有通过' }
        return { own: token, body }
      },
    },
  },
  agreeToProposal: {
    spec: agreeToProposal,
    as: 'federation',
    scenes: {
      'what the same account proposed': async () => {
        const { token } = await accountOf('federation')
        return { own: token, body: { proposalId: await closingBy(token) } }
      },
    },
  },
  declineProposal: {
    spec: declineProposal,
    as: 'federation',
    scenes: {
      'what the same account proposed': async () => {
        const { token } = await accountOf('federation')
        return { own: token, body: { proposalId: await closingBy(token), reason: '材料还没有齐全' } }
      },
    },
  },
  mergeOrganization: {
    spec: mergeOrganization,
    as: 'federation',
    scenes: {
      'a duplicate whose contact is the own mobile': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        const { id } = await server.addOrganization({ submissions: 1, contactPhone: mobile })
        const into = await server.addOrganization({ submissions: 1 })
        return {
          own: token,
          body: { organizationId: String(id), successorId: String(into.id), reason: '同一组织重复登记' },
        }
      },
      'a duplicate of an organization where the same person has an account': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        const { id } = await server.addOrganization({ submissions: 1 })
        const into = await server.addOrganization({ submissions: 1, contactPhone: mobile })
        return {
          own: token,
          body: { organizationId: String(id), successorId: String(into.id), reason: '同一组织重复登记' },
        }
      },
    },
  },
  confirmStaffPerson: {
    spec: confirmStaffPerson,
    as: 'federation',
    scenes: {
      'the own person under another account': async () => {
        const { own, mobile } = await both('federation')
        const sharedMobileHash = server.context.keys.lookupHash('volunteer.mobile', mobile)
        const values = { mobileHash: `abcdef01.${mobile}`, sharedMobileHash }
        const { id } = await server.addOrganizer(server.team.id, values, 'unchecked')
        return { own, body: { staffId: String(id), reason: '当面看过身份证' } }
      },
    },
  },
  blockStaff: {
    spec: blockStaff,
    as: 'federation',
    scenes: {
      'staff of an organization where the same person has an account': async () => {
        const { own, organizationId } = await registeredBySelf()
        const { id } = await server.addOrganizer(organizationId)
        return { own, body: { organizationId: String(organizationId), staffId: String(id), reason: '收取志愿者押金' } }
      },
    },
  },
  unblockStaff: {
    spec: unblockStaff,
    as: 'federation',
    scenes: {
      'staff of an organization where the same person has an account': async () => {
        const { own, organizationId } = await registeredBySelf()
        const block = { blockedAt: hoursNow, blockReason: '收取志愿者押金' }
        const { id } = await server.addOrganizer(organizationId, block)
        return { own, body: { organizationId: String(organizationId), staffId: String(id), reason: '押金已经退还' } }
      },
    },
  },
  changeCharge: {
    spec: changeCharge,
    as: 'federation',
    scenes: {
      'an organization where the same person has an account': async () => {
        const { own, organizationId } = await registeredBySelf()
        return { own, body: { organizationId: String(organizationId), chargeName: '周敏仪', reason: '负责人换届' } }
      },
    },
  },
  takeBackReview: {
    spec: takeBackReview,
    as: 'federation',
    scenes: {
      'a decision about the own district': async () => {
        const { id, own } = await both('federation')
        const row = { volunteerId: id, districtCode: '440106', state: 'applied' as const, createdAt: hoursNow }
        await server.database.executor.insert(volunteerDistrict).values(row)
        const subject = `${id}-440106`
        return { own, body: await decided('district', subject, { event: 'district.refused', opinion: '不在本区' }) }
      },
      'a decision about an organization whose contact is the own mobile': async () => {
        const mobile = freshMobile()
        const { token } = await accountOf('federation', contact('organizer', 'mobile', mobile))
        const { id } = await waiting({ contactPhone: mobile })
        const verdict = { event: 'organization.returned', opinion: '登记证书不清楚' }
        return { own: token, body: await decided('organization', String(id), verdict) }
      },
    },
  },
  changeFederationDuties: {
    spec: changeFederationDuties,
    as: 'federation',
    advice: /^不能给自己增加职责，请另一位系统管理员来调整$/,
    scenes: {
      'another duty of one’s own': async () => {
        const { id, token } = await accountOf('federation', { federationDuties: ['system'] })
        return { own: token, body: { staffId: String(id), duties: ['system', 'business'] } }
      },
    },
  },
  confirmAccount: {
    spec: confirmAccount,
    as: 'federation',
    scenes: { 'the account of somebody whom one invited': invitedBySelf },
  },
  refuseAccount: {
    spec: refuseAccount,
    as: 'federation',
    scenes: {
      'the account of somebody whom one invited': async () => {
        const { own, body } = await invitedBySelf()
        return { own, body: { ...body, reason: '不认识这个人' } }
      },
    },
  },
  resetSecondFactor: {
    spec: resetSecondFactor,
    as: 'staff',
    advice: /请在“我的账号”里重新设置$/,
    scenes: {
      'the own second factor': async () => {
        const { id, token } = await accountOf('staff')
        await server.database.executor
          .insert(secondFactor)
          .values({ organizerId: id, secret: 'sealed', enabledAt: hoursNow })
        return { own: token, body: { staffId: String(id) } }
      },
    },
  },
  issueDonationCertificate: {
    spec: issueDonationCertificate,
    as: 'federation',
    scenes: {
      'a donation that one recorded': async () => {
        const { token } = await accountOf('federation')
        return { own: token, body: { donationId: await donationBy(token) } }
      },
      'a donation whose facts one wrote anew': async () => {
        const [{ token }, first] = [await accountOf('federation'), await accountOf('federation')]
        const donationId = await donationBy(first.token)
        const body = { donationId, ...gift, given: money, use: '山区图书角', reason: '用途登记有误' }
        expect((await server.call(correctDonation, { token, body })).envelope.code).toBe(200)
        return { own: token, body: { donationId } }
      },
      'a donation of one’s own': async () => {
        const { own, mobile } = await both('federation')
        return { own, body: { donationId: await donationBy((await accountOf('federation')).token, mobile) } }
      },
    },
  },
  importEvent: {
    spec: importEvent,
    as: 'federation',
    scenes: {
      'an import that one entered': async () => {
        const { token } = await accountOf('federation')
        const importId = await uploadImportFile(server, token, await rosterTable(server), { kind: 'hours' })
        await checkImportFile(server, token, importId)
        await sendImportEvent(server, token, importId, 'import.submitted')
        return { own: token, body: { importId, event: 'import.run', revision: 1 } }
      },
    },
  },
  correctDonation: {
    spec: correctDonation,
    as: 'federation',
    scenes: {
      'a donation that one recorded': async () => {
        const { token } = await accountOf('federation')
        const donationId = await donationBy(token)
        return {
          own: token,
          body: { donationId, ...gift, given: { ...money, amount: 50_000 }, reason: '金额登记有误' },
        }
      },
    },
  },
  revokeCertificate: {
    spec: revokeCertificate,
    as: 'federation',
    scenes: {
      'a certificate of one’s own': async () => {
        const { id, own, mobile } = await both('federation')
        await server.database.executor.update(volunteer).set({ name: gift.donorName }).where(eq(volunteer.id, id))
        const donationId = await donationBy((await accountOf('federation')).token, mobile)
        const { envelope } = await server.call(issueDonationCertificate, { token: federation, body: { donationId } })
        return { own, body: { number: envelope.data.number, reason: '登记内容有误' } }
      },
    },
  },
}

/** A closing that an account proposed. */
async function closingBy(token: string): Promise<string> {
  const { id } = await server.addOrganization({ submissions: 1 })
  const body = { organizationId: String(id), event: 'organization.closed', reason: '年检没有通过' }
  return (await server.call(organizationStateEvent, { token, body })).envelope.data.proposalId
}

async function inQueue(kind: string, id: string, verdict: Readonly<Record<string, string>>) {
  const { data } = (await server.call(reviewDetail, { token: federation, query: { kind, id } })).envelope
  return { kind, id, version: data.version, ...verdict }
}

async function anomalyInQueue(applicationId: string, token: string) {
  const body = { applicationId, note: '中途送同伴去医院' }
  const { anomalyId } = (await server.call(reportAnomaly, { token, body })).envelope.data
  return inQueue('anomaly', anomalyId, { event: 'anomaly.confirmed', opinion: '已与带队人员核实' })
}

/** A matter that a colleague decided a moment ago. */
async function decided(kind: string, id: string, verdict: Readonly<Record<string, string>>) {
  const { envelope } = await server.call(decideReview, { token: federation, body: await inQueue(kind, id, verdict) })
  expect(envelope.code, envelope.msg).toBe(200)
  return { kind, id }
}

async function objectionTo(recordId: string, from?: string) {
  const { data } = await calls.object(recordId, from === undefined ? {} : { contact: from })
  const [row] = await server.database.executor.select().from(objection).where(eq(objection.number, data.number))
  return { objectionId: String(row?.id), event: 'objection.upheld', opinion: '已与带队老师核对' }
}

const columnsOf = (line: string): string[] => line.split('|').map((column) => column.trim())

/** Takes every contact off the account of a token, as if it had never had one. */
async function giveContactsUp(token: string): Promise<void> {
  const { executor } = server.database
  const accessHash = createHash('sha256').update(token).digest()
  const [row] = await executor.select().from(session).where(eq(session.accessHash, accessHash))
  const none = { mobile: null, mobileHash: null, sharedMobileHash: null }
  await executor
    .update(organizer)
    .set({ ...none, email: null, emailHash: null, sharedEmailHash: null })
    .where(eq(organizer.id, row?.accountId ?? 0))
}

describe('own cause', () => {
  it('is that of the calls which the table of rights says', () => {
    const refusing = Object.entries(staffRights).filter(([, line]) => columnsOf(line)[3] === 'x')
    expect(Object.keys(decides).toSorted()).toEqual(refusing.map(([name]) => name).toSorted())
  })

  const rows = Object.entries(decides).flatMap(([name, { scenes, ...call }]) =>
    Object.entries(scenes).map(([what, scene]) => ({ name, what, scene, ...call })),
  )
  const kept = rows.filter(({ name }) => columnsOf(staffRights[name] ?? '')[4]?.startsWith('x'))
  it('stays that of every such call after a change of contact', () => {
    expect(kept).toHaveLength(rows.length)
  })
  it.each(kept)('$name refuses $what after the account gave the contact up', async ({ spec, scene }) => {
    server.setNow(hoursNow)
    const { own, body } = await scene()
    await giveContactsUp(own)
    expect((await server.call(spec, { token: own, body })).envelope.code).toBe(ownCause)
  })

  it.each(rows)('$name refuses $what, and another account does it', async ({ spec, as, advice, scene }) => {
    server.setNow(hoursNow)
    const { own, body } = await scene()
    const refused = (await server.call(spec, { token: own, body })).envelope
    expect([refused.code, refused.msg]).toEqual([
      ownCause,
      expect.stringMatching(advice ?? /请.*交给(组织|联合会)的另一位管理员/),
    ])
    const other = await server.call(spec, { token: as === 'federation' ? federation : server[as], body })
    expect([other.envelope.code, other.envelope.msg]).toEqual([200, '操作成功'])
  })

  it('everybody of a slot is marked but the caller', async () => {
    server.setNow(hoursNow)
    const { id, own } = await both('staff')
    const slots = [{ start: `${today}T09:00:00+08:00`, end: `${today}T12:00:00+08:00` }]
    const of = await addMission(server, { organizationId: server.team.id, slots })
    const self = await placeApplication(server, of, id, { state: 'confirmed' })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'confirmed' })
    const body = { slotId: String(of.slots[0]?.id), purpose: 'in', reason: 'noPhone' }
    const { envelope } = await server.call(markAllAttendance, { token: own, body })
    expect(envelope.data).toEqual({ marked: 1, skipped: 1 })
    const [row] = await server.database.executor.select().from(application).where(eq(application.id, self.id))
    expect(row?.state).toBe('confirmed')
  })

  it('typed hours of somebody else are no own cause, and one’s own among them are named as one of several', async () => {
    server.setNow(hoursNow)
    const { own, body } = await besideAnother()
    const { participants, missionId } = body as { participants: { applicationId: string }[]; missionId: string }
    const record = async (expected: unknown[]) =>
      (await server.call(recordHours, { token: own, body: { missionId, participants: expected } })).envelope
    expect((await record(participants)).msg).toContain('请先去掉本人')
    expect((await record(participants.slice(0, 1))).code).toBe(200)
  })
})
