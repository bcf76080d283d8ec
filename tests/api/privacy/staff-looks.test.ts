import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  attendanceContact,
  attendanceJournal,
  attendanceList,
  attendanceSearch,
} from '#contract/attendance/attendance-list.ts'
import { auditPerson } from '#contract/audit.ts'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { takeSlot } from '#contract/attendance/late-marks.ts'
import { cardReviewPicture } from '#contract/card/review.ts'
import { issueDonationCertificate, managedDonation, managedDonations, recordDonation } from '#contract/donation.ts'
import { findVolunteers, helpVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import { foundCertificates } from '#contract/certificate.ts'
import { sendSlotMessage, slotMessageDeliveries } from '#contract/message/slot-message.ts'
import type { AnyEndpointSpec, EndpointSpec } from '#contract/endpoint.ts'
import { missionEvaluations, volunteerEvaluations } from '#contract/evaluation.ts'
import { answerFeedback, feedbackDetail } from '#contract/feedback.ts'
import { importFile } from '#contract/import.ts'
import { managedAttachment } from '#contract/hours/attachment.ts'
import { managedHourRecords, managedObjections, proposedHours, recordHours } from '#contract/hours/managed-hours.ts'
import { leaveOut, settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import { applicationWorkbook, managedApplications } from '#contract/application/managed-application.ts'
import { missionConfirmations } from '#contract/message/message.ts'
import { reportPicture as reportPictureFile, reportSender } from '#contract/report.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import { blockedMembers, memberPerson, organizationMembers } from '#contract/membership.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { attendanceMark, attendanceRefusal } from '#server/database/schema/attendance.ts'
import { cardPicture } from '#server/database/schema/card.ts'
import { timeCertificate } from '#server/database/schema/certificate.ts'
import { evaluation } from '#server/database/schema/evaluation.ts'
import { feedback } from '#server/database/schema/feedback.ts'
import { organizationBlock, organizationMember } from '#server/database/schema/membership.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { report, reportPicture } from '#server/database/schema/report.ts'
import { volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { sealFeedback } from '#server/records/feedback/feedback-content.ts'
import { sealReport } from '#server/features/oversight/report/report-content.ts'
import { addApplicant, freshIdNumber, submitCard } from '#tests/support/card.ts'
import { freshMobile } from '#tests/support/code.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { plantService } from '#tests/support/ledger.ts'
import { checkImportFile, donationTable, sendImportEvent, uploadImportFile } from '#tests/support/imports.ts'
import { addMission, addPerson, placeApplication } from '#tests/support/missions.ts'

let server: HoursServer
let rootId: number
let federation: { id: number; token: string }

beforeAll(async () => {
  server = await startHoursServer({ seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] } })
  rootId = (await server.addOrganization({ level: 'federation', name: '省志愿者联合会', chargeName: '许文博' })).id
  const { id } = await server.addOrganizer(rootId)
  federation = { id, token: await server.tokenFor('organizer', id) }
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

interface Scene {
  /** Whom the answer shows, and the sentence that each of them finds in the own log. */
  readonly people: readonly { readonly id: number; readonly what: string }[]
  readonly query?: Record<string, string>
  readonly body?: unknown
}

const freshContact = (() => {
  let serial = 0
  return () => `1360000${String((serial += 1)).padStart(4, '0')}`
})()

const reachable = (mobile: string) => ({
  mobile: server.context.keys.encryptColumn('volunteer.mobile', mobile),
  mobileHash: server.context.keys.lookupHash('volunteer.mobile', mobile),
})

async function feedbackOf(mobile: string) {
  const { keys } = server.context
  const [row] = await server.database.executor
    .insert(feedback)
    .values({
      number: `FK20261211${mobile.slice(-6).replaceAll(/[01]/g, '2')}`,
      kind: 'login',
      topic: 'password',
      contact: sealFeedback(keys, 'contact', mobile),
      contactHash: keys.lookupHash('feedback.contact', mobile),
      addressHash: keys.lookupHash('feedback.address', '198.51.100.7'),
      text: sealFeedback(keys, 'text', '收不到验证码，换了手机也不行。'),
      submittedAt: hoursNow,
    })
    .returning()
  if (!row) throw new Error('no feedback')
  return row
}

/** Somebody who is there at a slot that is on now. */
async function slotWithPerson(name: string) {
  const slots = [{ start: '2026-12-11T09:00:00+08:00', end: '2026-12-11T12:00:00+08:00' }]
  const of = await addMission(server, { organizationId: server.team.id, slots, values: { name } })
  const emergencyContact = server.context.keys.encryptColumn('volunteer.emergencyContact', '王芳 13900000001')
  const person = await addPerson(server, { name: '林晓岚', emergencyContact })
  const { id: applicationId } = await placeApplication(server, of, person.id, { state: 'checkedIn' })
  return { person, applicationId, slotId: String(of.slots[0]?.id) }
}

/** Two people with effective hours at a mission of the team. */
async function servedMission(name: string) {
  const of = await addMission(server, { organizationId: server.team.id, values: { name } })
  const people = [await addPerson(server), await addPerson(server)]
  for (const person of people) await plantService(server.database.executor, person, of)
  return { of, people }
}

async function appliedDistrict() {
  const person = await addPerson(server)
  const row = { volunteerId: person.id, districtCode: '440106', state: 'applied' as const, createdAt: hoursNow }
  await server.database.executor.insert(volunteerDistrict).values(row)
  return person
}

/** Endpoints of staff that show a volunteer's personal data, and what their answer has to leave in the log. */
const accesses: Record<string, { spec: AnyEndpointSpec; as: 'staff' | 'federation'; scene: () => Promise<Scene> }> = {
  volunteerEvaluations: {
    spec: volunteerEvaluations,
    as: 'staff',
    scene: async () => {
      const { of, people } = await servedMission('河岸清洁')
      return {
        people: people.map(({ id }) => ({ id, what: '查看“河岸清洁”的评价名单' })),
        query: { missionId: String(of.id) },
      }
    },
  },
  missionEvaluations: {
    spec: missionEvaluations,
    as: 'staff',
    scene: async () => {
      const { of, people } = await servedMission('河岸清洁')
      const scores = { service: 5, cooperation: 4, plan: 5, safety: 5 }
      const missionAt = new Date('2026-11-25T10:00:00+08:00')
      await server.database.executor.insert(evaluation).values(
        people.map(({ id }) => ({
          missionId: of.id,
          volunteerId: id,
          ...scores,
          missionAt,
          visibleFrom: new Date('2026-12-09T10:00:00+08:00'),
        })),
      )
      return {
        people: people.map(({ id }) => ({ id, what: '查看对“河岸清洁”的评价' })),
        query: { missionId: String(of.id) },
      }
    },
  },
  auditPerson: {
    spec: auditPerson,
    as: 'federation',
    scene: async () => {
      const person = await addPerson(server)
      const [look] = await server.database.executor
        .insert(accessLog)
        .values({ volunteerId: person.id, organizerId: federation.id, what: '查看了报名信息', at: hoursNow })
        .returning()
      return {
        people: [{ id: person.id, what: '审计时查看了姓名和志愿者编号：核实时长异议' }],
        body: { lookId: String(look?.id), reason: '核实时长异议' },
      }
    },
  },
  organizationMembers: {
    spec: organizationMembers,
    as: 'staff',
    scene: async () => {
      const members = [await addPerson(server), await addPerson(server)]
      await server.database.executor.insert(organizationMember).values(
        members.map(({ id }) => ({
          organizationId: server.team.id,
          volunteerId: id,
          state: 'joined' as const,
          createdAt: hoursNow,
          changedAt: hoursNow,
        })),
      )
      return { people: members.map(({ id }) => ({ id, what: '查看“青禾志愿服务队”的成员名单' })) }
    },
  },
  managedApplications: {
    spec: managedApplications,
    as: 'staff',
    scene: async () => {
      const of = await addMission(server, { organizationId: server.team.id, values: { name: '河涌巡护' } })
      const people = [await addPerson(server), await addPerson(server)]
      for (const { id } of people) await placeApplication(server, of, id, { state: 'pending' })
      return {
        people: people.map(({ id }) => ({ id, what: '查看“河涌巡护”的报名名单' })),
        query: { slotId: String(of.slots[0]?.id), group: 'pending' },
      }
    },
  },
  applicationWorkbook: {
    spec: applicationWorkbook,
    as: 'staff',
    scene: async () => {
      const of = await addMission(server, { organizationId: server.team.id, values: { name: '河涌巡护' } })
      const people = [await addPerson(server), await addPerson(server)]
      for (const { id } of people) await placeApplication(server, of, id, { state: 'confirmed' })
      return {
        people: people.map(({ id }) => ({ id, what: '导出“河涌巡护”的报名名单' })),
        query: { slotId: String(of.slots[0]?.id) },
      }
    },
  },
  slotMessageDeliveries: {
    spec: slotMessageDeliveries,
    as: 'staff',
    scene: async () => {
      const of = await addMission(server, { organizationId: server.team.id, values: { name: '河涌巡护' } })
      const people = [await addPerson(server), await addPerson(server)]
      for (const { id } of people) await placeApplication(server, of, id, { state: 'confirmed' })
      const words = { title: '集合地点', body: '北门集合', isTexted: false }
      const body = { slotId: String(of.slots[0]?.id), audience: 'accepted', ...words }
      const { slotMessageId } = (await server.call(sendSlotMessage, { token: server.staff, body })).envelope.data
      return {
        people: people.map(({ id }) => ({ id, what: '查看通知“集合地点”的送达情况' })),
        query: { slotMessageId },
      }
    },
  },
  blockedMembers: {
    spec: blockedMembers,
    as: 'staff',
    scene: async () => {
      const people = [await addPerson(server), await addPerson(server)]
      const common = {
        organizationId: server.team.id,
        blockedById: server.staffId,
        reason: '失约',
        blockedAt: hoursNow,
      }
      const rows = people.map(({ id }) => ({ volunteerId: id, ...common }))
      await server.database.executor.insert(organizationBlock).values(rows)
      return { people: people.map(({ id }) => ({ id, what: '查看“青禾志愿服务队”的黑名单' })) }
    },
  },
  recordHours: {
    spec: recordHours,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '岸线清洁' } })
      const people = [await addAttendee(server, of), await addAttendee(server, of)]
      const participants = people.map(({ applicationId }) => ({ applicationId }))
      return {
        people: people.map(({ id }) => ({ id, what: '登记“岸线清洁”的时长' })),
        body: { missionId: String(of.id), participants },
      }
    },
  },
  settlementRows: {
    spec: settlementRows,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '晒书' } })
      const people = [await addAttendee(server, of), await addAttendee(server, of, { state: 'absent' })]
      return {
        people: people.map(({ id }) => ({ id, what: '查看“晒书”的时长结算' })),
        query: { slotId: String(of.slots[0]?.id) },
      }
    },
  },
  settleSlot: {
    spec: settleSlot,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '植树' } })
      const people = [await addAttendee(server, of), await addAttendee(server, of)]
      return {
        people: people.map(({ id }) => ({ id, what: '登记“植树”的时长' })),
        body: { slotId: String(of.slots[0]?.id), people: 2 },
      }
    },
  },
  leaveOut: {
    spec: leaveOut,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '补种' } })
      const { id, applicationId } = await addAttendee(server, of)
      return { people: [{ id, what: '核对“补种”的时长' }], body: { applicationId, reason: '本人说没有参加' } }
    },
  },
  managedHourRecords: {
    spec: managedHourRecords,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '图书整理' } })
      const people = [await publiciseHours(server, of), await publiciseHours(server, of)]
      return {
        people: people.map(({ id }) => ({ id, what: '查看“图书整理”的时长记录' })),
        query: { missionId: String(of.id) },
      }
    },
  },
  proposedHours: {
    spec: proposedHours,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '夜间巡护' } })
      const { id, applicationId } = await addAttendee(server, of)
      const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
      await hoursCalls(server).record(of.id, [{ applicationId, times }])
      return { people: [{ id, what: '查看“夜间巡护”的时长记录' }], query: { pageSize: '50' } }
    },
  },
  managedAttachment: {
    spec: managedAttachment,
    as: 'staff',
    scene: async () => {
      const of = await endedMission(server, { values: { name: '义卖' } })
      const people = [await addAttendee(server, of), await addAttendee(server, of)]
      const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
      const participants = people.map(({ applicationId }) => ({ applicationId, times }))
      const { records } = (await hoursCalls(server).record(of.id, participants)).data
      return {
        people: people.map(({ id }) => ({ id, what: '查看“义卖”时长的证明材料' })),
        query: { recordId: records[0].recordId },
      }
    },
  },
  managedObjections: {
    spec: managedObjections,
    as: 'staff',
    scene: async () => {
      const calls = hoursCalls(server)
      const { id, recordId } = await publiciseHours(
        server,
        await endedMission(server, { values: { name: '敬老陪伴' } }),
      )
      const contact = freshContact()
      const objector = await addPerson(server, reachable(contact))
      const { number } = (await calls.object(recordId, { contact })).data
      return {
        people: [
          { id, what: '查看对“敬老陪伴”时长的异议' },
          { id: objector.id, what: `查看异议 ${number} 的姓名和理由` },
        ],
      }
    },
  },
  attendanceCode: {
    spec: attendanceCode,
    as: 'staff',
    scene: async () => {
      const { person, applicationId, slotId } = await slotWithPerson('地铁引导')
      await server.database.executor.insert(attendanceMark).values({
        applicationId,
        purpose: 'in',
        at: hoursNow,
        receivedAt: hoursNow,
        means: 'code',
        nonce: `look-${applicationId}`,
      })
      return { people: [{ id: person.id, what: '查看“地铁引导”的签到情况' }], query: { slotId, purpose: 'in' } }
    },
  },
  attendanceList: {
    spec: attendanceList,
    as: 'staff',
    scene: async () => {
      const { person, slotId } = await slotWithPerson('早高峰引导')
      return { people: [{ id: person.id, what: '查看“早高峰引导”的签到名单' }], query: { slotId } }
    },
  },
  attendanceSearch: {
    spec: attendanceSearch,
    as: 'staff',
    scene: async () => {
      const { person, slotId } = await slotWithPerson('晚高峰引导')
      return { people: [{ id: person.id, what: '在“晚高峰引导”的现场查找签到' }], query: { slotId, keyword: '林晓' } }
    },
  },
  takeSlot: {
    spec: takeSlot,
    as: 'staff',
    scene: async () => {
      const { person, slotId } = await slotWithPerson('头班车引导')
      return { people: [{ id: person.id, what: '下载“头班车引导”的离线签到名单' }], body: { slotId } }
    },
  },
  attendanceContact: {
    spec: attendanceContact,
    as: 'staff',
    scene: async () => {
      const { person, applicationId } = await slotWithPerson('末班车引导')
      const query = { applicationId: String(applicationId), of: 'emergency' }
      return { people: [{ id: person.id, what: '在“末班车引导”期间查看紧急联系人' }], query }
    },
  },
  attendanceJournal: {
    spec: attendanceJournal,
    as: 'staff',
    scene: async () => {
      const { person, slotId } = await slotWithPerson('换乘引导')
      const refusal = { volunteerId: person.id, slotId: Number(slotId), reason: 'far' as const, at: hoursNow }
      await server.database.executor.insert(attendanceRefusal).values(refusal)
      return { people: [{ id: person.id, what: '查看“换乘引导”没有成功的签到签退' }], query: { slotId } }
    },
  },
  missionConfirmations: {
    spec: missionConfirmations,
    as: 'staff',
    scene: async () => {
      const of = await addMission(server, { organizationId: server.team.id, values: { name: '植树' } })
      const { id } = await addPerson(server)
      const { id: applicationId } = await placeApplication(server, of, id, { state: 'confirmed' })
      const message = { title: '活动已取消', body: '不用前往', link: null, validUntil: null }
      const confirm = { kind: 'known' as const, applicationId }
      await writeMessages(
        server.database.executor,
        [{ volunteerId: id, kind: 'mission', ...message, confirm }],
        hoursNow,
      )
      return { people: [{ id, what: '查看“植树”的通知确认情况' }], query: { missionId: String(of.id) } }
    },
  },
  cardReviewPicture: {
    spec: cardReviewPicture,
    as: 'federation',
    scene: async () => {
      const { id, number, applicationId } = await applied()
      const pictures = await server.database.executor.select().from(cardPicture)
      const portrait = pictures.find((one) => one.applicationId === Number(applicationId) && one.slot === 'portrait')
      return {
        people: [{ id, what: `查看志愿者证申请 ${number} 的资料和照片` }],
        query: { pictureId: String(portrait?.id) },
      }
    },
  },
  reportPicture: {
    spec: reportPictureFile,
    as: 'federation',
    scene: async () => {
      const { id } = await addPerson(server)
      const number = 'JB20261201ABCDEF'
      const { executor } = server.database
      const { id: organizationId } = await server.addOrganization()
      const about = { organizationId, kind: 'other', reported: 'organization', state: 'submitted' } as const
      const sealed = sealReport(server.context.keys, 'text', '签到时要求扫码交押金')
      const [row] = await executor
        .insert(report)
        .values({ ...about, number, volunteerId: id, text: sealed, submittedAt: hoursNow })
        .returning()
      const file = {
        storageKey: 'f'.repeat(32),
        keyId: 'none',
        width: 800,
        height: 600,
        bytes: 9,
        uploadedAt: hoursNow,
      }
      const [picture] = await executor
        .insert(reportPicture)
        .values({ ...file, volunteerId: id, reportId: row?.id ?? 0 })
        .returning()
      return { people: [{ id, what: `查看举报 ${number} 的内容和照片` }], query: { pictureId: String(picture?.id) } }
    },
  },
  reportSender: {
    spec: reportSender,
    as: 'federation',
    scene: async () => {
      const { id } = await addPerson(server)
      const number = 'JB20261201ABCDEG'
      const about = { kind: 'other', reported: 'organization', state: 'submitted', submittedAt: hoursNow } as const
      const text = sealReport(server.context.keys, 'text', '签到时要求扫码交押金')
      const { id: organizationId } = await server.addOrganization()
      const [row] = await server.database.executor
        .insert(report)
        .values({ ...about, number, volunteerId: id, organizationId, text })
        .returning()
      return {
        people: [{ id, what: `查看举报 ${number} 的举报人：向本人核实经过` }],
        body: { reportId: String(row?.id), reason: '向本人核实经过' },
      }
    },
  },
  memberPerson: {
    spec: memberPerson,
    as: 'staff',
    scene: async () => {
      const { id } = await addPerson(server)
      const at = { createdAt: hoursNow, changedAt: hoursNow }
      const [member] = await server.database.executor
        .insert(organizationMember)
        .values({ organizationId: server.team.id, volunteerId: id, state: 'joined', ...at })
        .returning()
      return {
        people: [{ id, what: '在“青禾志愿服务队”的名单里查看姓名和志愿者编号：核实服务经历' }],
        body: { memberId: String(member?.id), reason: '核实服务经历' },
      }
    },
  },
  findVolunteers: {
    spec: findVolunteers,
    as: 'federation',
    scene: async () => {
      const people = [await addPerson(server, { name: '区咏诗' }), await addPerson(server, { name: '区咏诗' })]
      return {
        people: people.map(({ id }) => ({ id, what: '按姓名查找志愿者，原因：核实投诉情况' })),
        body: { by: 'name', text: '区咏诗', reason: '核实投诉情况' },
      }
    },
  },
  helpVolunteer: {
    spec: helpVolunteer,
    as: 'federation',
    scene: async () => {
      const idNumber = freshIdNumber('1998-06-12')
      const idNumberHash = server.context.keys.lookupHash('volunteer.idNumber', idNumber)
      const { id } = await addPerson(server, { idType: '111', idNumberHash, realNameVerifiedAt: hoursNow })
      const seen = { document: '111', idNumber, isPresent: true, mobile: freshMobile() }
      return {
        people: [{ id, what: '提议协助找回账号，核对了居民身份证，原因：手机和邮箱都丢了' }],
        body: { volunteerId: String(id), ...seen, reason: '手机和邮箱都丢了' },
      }
    },
  },
  foundCertificates: {
    spec: foundCertificates,
    as: 'federation',
    scene: async () => {
      const { id } = await addPerson(server)
      const number = 'SJ20261101ABCDEF'
      await server.database.executor.insert(timeCertificate).values({
        number,
        checkCode: 'ABCDEFGHJKMN',
        state: 'issued',
        issuedAt: hoursNow,
        volunteerId: id,
        requestKey: number,
        holder: { name: '林晓岚', volunteerNumber: '440120260001', idNumber: null },
        snapshot: {
          from: '2026-11-01',
          to: '2026-11-30',
          totals: { records: 0, serviceMinutes: 0, trainingMinutes: 0, grades: [] },
          records: [],
          issuer: '省志愿者联合会',
          personInCharge: '许文博',
        },
      })
      return { people: [{ id, what: `查看证书 ${number}` }], query: { number } }
    },
  },
  reviewList: {
    spec: reviewList,
    as: 'federation',
    scene: async () => {
      const people = [await appliedDistrict(), await appliedDistrict()]
      return {
        people: people.map(({ id }) => ({ id, what: '查看服务地区“天河区”的申请' })),
        query: { kind: 'district', pageSize: '50' },
      }
    },
  },
  reviewDetail: {
    spec: reviewDetail,
    as: 'federation',
    scene: async () => {
      const { id, number, applicationId } = await applied()
      return {
        people: [{ id, what: `查看志愿者证申请 ${number} 的资料和照片` }],
        query: { kind: 'card', id: applicationId },
      }
    },
  },
  feedbackDetail: {
    spec: feedbackDetail,
    as: 'federation',
    scene: async () => {
      const mobile = freshContact()
      const { id } = await addPerson(server, reachable(mobile))
      const row = await feedbackOf(mobile)
      return {
        people: [{ id, what: `查看问题反馈 ${row.number} 的联系方式和说明` }],
        query: { feedbackId: String(row.id) },
      }
    },
  },
  answerFeedback: {
    spec: answerFeedback,
    as: 'federation',
    scene: async () => {
      const mobile = freshContact()
      const { id } = await addPerson(server, reachable(mobile))
      const row = await feedbackOf(mobile)
      return {
        people: [{ id, what: `查看问题反馈 ${row.number} 的联系方式和说明` }],
        body: { feedbackId: String(row.id), answer: '请从“忘记密码”找回。' },
      }
    },
  },
  issueDonationCertificate: {
    spec: issueDonationCertificate,
    as: 'federation',
    scene: async () => {
      const { id, donationId } = await donated()
      const issued = await server.call(issueDonationCertificate, { token: federation.token, body: { donationId } })
      const { number } = issued.envelope.data
      return { people: [{ id, what: `查看捐赠证书 ${number}` }], body: { donationId } }
    },
  },
  managedDonation: {
    spec: managedDonation,
    as: 'federation',
    scene: async () => {
      const { id, donationId } = await donated()
      return { people: [{ id, what: `查看捐赠登记 ${donationId}` }], query: { donationId } }
    },
  },
  managedDonations: {
    spec: managedDonations,
    as: 'federation',
    scene: async () => {
      const [one, other] = [await donated(), await donated()]
      return { people: [one, other].map(({ id, donationId }) => ({ id, what: `查看捐赠登记 ${donationId}` })) }
    },
  },
  importFile: {
    spec: importFile,
    as: 'federation',
    scene: async () => {
      const mobile = freshContact()
      const { id } = await addPerson(server, { ...reachable(mobile), name: '陈国强' })
      const token = await server.tokenFor('organizer', (await server.addOrganizer(rootId)).id)
      const table = donationTable(`DJ-${mobile},个人,陈国强,${mobile},50,,,图书角,2026-12-01`)
      const importId = await uploadImportFile(server, token, table)
      await checkImportFile(server, token, importId)
      await sendImportEvent(server, token, importId, 'import.run')
      return {
        people: [{ id, what: '下载捐赠登记的导入文件（原文件）：核对收款凭证' }],
        body: { importId, reason: '核对收款凭证' },
      }
    },
  },
}

/** A volunteer with a donation that a colleague entered. */
async function donated() {
  const mobile = freshContact()
  const { id } = await addPerson(server, { ...reachable(mobile), name: '陈国强' })
  const given = { kind: 'money', amount: 5000 }
  const gift = { donorKind: 'person', donorName: '陈国强', mobile, given, use: '图书角', donatedOn: '2026-12-01' }
  const token = await server.tokenFor('organizer', (await server.addOrganizer(rootId)).id)
  const body = { requestKey: mobile.padStart(32, '0'), ...gift }
  const { envelope } = await server.call(recordDonation, { token, body })
  return { id, donationId: envelope.data.donationId as string }
}

async function applied() {
  const person = await addApplicant(server)
  const { applicationId } = await submitCard(server, person)
  const { rows } = await server.database.executor.execute<{ number: string }>(
    sql`select number from card_application where id = ${applicationId}`,
  )
  return { id: person.id, applicationId: String(applicationId), number: rows[0]?.number as string }
}

interface Quiet {
  readonly why: string
  /** Words of the answer that could name a person, and name something else. */
  readonly phrases?: readonly string[]
}

const decides = (phrases?: string[]): Quiet => ({
  why: 'answers the new state alone, and the volunteer is told of the decision',
  ...(phrases && { phrases }),
})

/** Endpoints of staff that show nothing of volunteers. */
const quiet: Record<string, Quiet> = {
  auditEntries: {
    why: 'staff; volunteers masked, as the acts wrote them',
    phrases: ['address', 'byLoginName', 'byName'],
  },
  auditEntry: {
    why: 'staff; volunteers masked, as the acts wrote them',
    phrases: ['address', 'byLoginName', 'byName', 'propertyNames'],
  },
  auditFigures: { why: 'counts' },
  auditLooks: { why: 'staff; whom they looked at by a masked name', phrases: ['byLoginName', 'byName', 'volunteer'] },
  exportCompliance: { why: 'counts, staff, and volunteers by masked names' },
  exportAudit: { why: 'staff; volunteers masked, as the acts wrote them' },
  proveAudit: { why: 'counts' },
  federationAccounts: { why: 'staff, contacts masked', phrases: ['contact', 'loginName', 'name'] },
  accountSessions: { why: 'sign-ins of staff and their slots', phrases: ['address', 'missionName', 'positionName'] },
  changeFederationDuties: { why: 'staff' },
  endAccountSession: { why: 'answers nothing' },
  endAccountTicket: { why: 'answers nothing' },
  inviteToFederation: { why: 'staff' },
  waitingAccounts: { why: 'staff', phrases: ['loginName', 'name'] },
  confirmAccount: { why: 'answers nothing' },
  refuseAccount: { why: 'answers nothing' },
  ownConfirmation: { why: 'staff', phrases: ['name'] },
  bindStaffPerson: { why: 'the caller’s own name', phrases: ['name'] },
  confirmStaffPerson: { why: 'answers a state' },
  ownSessions: { why: 'the caller’s sign-ins and slots', phrases: ['address', 'missionName', 'positionName'] },
  endOwnSession: { why: 'answers nothing' },
  endOwnTicket: { why: 'answers nothing' },
  ownSecondFactor: { why: 'the caller’s second factor' },
  beginSecondFactor: { why: 'the caller’s second factor', phrases: ['address'] },
  confirmSecondFactor: { why: 'the caller’s second factor' },
  endSecondFactor: { why: 'answers nothing' },
  requireSecondFactor: { why: 'staff' },
  resetSecondFactor: { why: 'answers nothing' },
  staffActs: {
    why: 'staff; volunteers masked, as the acts wrote them',
    phrases: ['byLoginName', 'byName', 'propertyNames'],
  },
  applicationEvent: decides(),
  addWalkIn: decides(),
  boardViews: { why: 'filters and the names that staff gave them', phrases: ['name'] },
  deleteBoardView: { why: 'answers nothing' },
  moveApplication: decides(),
  remindGuardian: { why: 'answers a time' },
  saveBoardView: { why: 'answers a number' },
  setPersonTags: { why: 'answers what it was given' },
  anchorSlot: { why: 'answers metres' },
  attendanceSlots: { why: 'counts', phrases: ['missionName', 'positionName'] },
  markAllAttendance: { why: 'answers how many, and each volunteer is told' },
  markAttendance: decides(),
  noteIncident: { why: 'answers a time' },
  onSiteSlots: { why: 'counts', phrases: ['missionName', 'positionName'] },
  withdrawMark: decides(),
  decideReview: decides(['byName']),
  takeBackReview: { why: 'nothing has happened' },
  assignReview: { why: 'staff', phrases: ['byName'] },
  claimReview: { why: 'staff', phrases: ['byName'] },
  reviewColleagues: { why: 'staff', phrases: ['name'] },
  reviewSummary: { why: 'counts and staff', phrases: ['byName'] },
  reviewTemplates: { why: 'sentences of the federation' },
  saveReviewTemplates: { why: 'sentences of the federation' },
  reportAnomaly: decides(),
  settlement: { why: 'counts', phrases: ['name', 'organizationName', 'positionName'] },
  decideApplications: { why: 'answers how many' },
  previewSlotMessage: { why: 'counts', phrases: ['withEmail', 'withMobile'] },
  sendSlotMessage: { why: 'answers how many' },
  slotMessages: { why: 'what was sent, and counts', phrases: ['byName', 'email', 'missionName', 'positionName'] },
  takeBackDecisions: { why: 'answers how many' },
  managedSlots: { why: 'counts', phrases: ['name', 'organizationName', 'positionName'] },
  confirmPresence: { why: 'answers how many' },
  correctHours: decides(),
  decideObjection: decides(),
  explainObjection: { why: 'answers a time' },
  hourRecordEvent: decides(),
  organizationMemberEvent: decides(),
  blockMember: decides(),
  unblockMember: { why: 'answers nothing' },
  revokeCertificate: decides(),
  saveVolunteerEvaluation: decides(),
  managedOutcome: { why: 'counts, and claims without a name', phrases: ['address', 'name'] },
  publishOutcome: { why: 'answers how many' },
  withdrawOutcome: { why: 'answers nothing' },
  uploadPhoto: { why: 'answers addresses', phrases: ['address'] },
  decidePhotoClaim: decides(),
  currentOrganizer: {
    why: 'the caller',
    phrases: ['contactName', 'contactPhone', 'districtName', 'name', 'userId', 'userName'],
  },
  ownStaffAccount: { why: 'the caller, contacts masked', phrases: ['email', 'loginName', 'mobile', 'name'] },
  desk: { why: 'counts', phrases: ['missionName', 'positionName'] },
  deskCounts: { why: 'counts' },
  detectStatus: { why: 'the caller’s session' },
  changeOrganizerPassword: { why: 'the caller’s password' },
  changeStaffMobile: { why: 'the caller’s mobile, masked', phrases: ['mobile'] },
  changeStaffEmail: { why: 'the caller’s address, masked', phrases: ['email'] },
  unbindStaffContact: { why: 'the caller’s contact' },
  sendCodeModifyMobile: { why: 'a code to the caller’s contact' },
  resetOrganizerPasswordByGet: { why: 'the caller’s password' },
  feedbackList: { why: 'a masked contact without a name or a text', phrases: ['contact'] },
  managedAgreements: { why: 'texts and staff' },
  managedAgreement: { why: 'a text, staff and counts' },
  managedAgreementVersion: { why: 'a text' },
  saveAgreement: { why: 'answers a number' },
  publishAgreement: { why: 'answers a day' },
  withdrawAgreement: { why: 'answers nothing' },
  askedStaffAgreements: { why: 'texts and the caller’s consent' },
  agreeAgainAsStaff: { why: 'answers nothing' },
  managedArticles: { why: 'articles and staff' },
  managedArticle: { why: 'an article and staff' },
  articleVersion: { why: 'an article and staff' },
  createArticle: { why: 'answers a number' },
  saveArticle: { why: 'answers a number' },
  publishArticle: { why: 'answers a time' },
  withdrawArticle: { why: 'answers a state' },
  deleteArticle: { why: 'answers nothing' },
  uploadContentPicture: { why: 'a picture of the portal' },
  managedBanners: { why: 'pictures of the portal and staff' },
  saveBanner: { why: 'answers a number' },
  moveBanner: { why: 'answers nothing' },
  removeBanner: { why: 'answers nothing' },
  outsideTargets: { why: 'addresses and staff', phrases: ['name'] },
  addOutsideTarget: { why: 'answers an address' },
  removeOutsideTarget: { why: 'answers nothing' },
  managedAnnouncements: { why: 'words of the portal and staff' },
  managedAnnouncement: { why: 'words of the portal and staff' },
  saveAnnouncement: { why: 'answers a number' },
  endAnnouncement: { why: 'answers yes or no' },
  managedDistricts: { why: 'districts', phrases: ['name'] },
  managedDistrict: { why: 'a district', phrases: ['name'] },
  saveDistrict: { why: 'answers a number' },
  ruleSets: { why: 'rules and staff' },
  addRuleSet: { why: 'answers a number' },
  withdrawRuleSet: { why: 'answers nothing' },
  tryRuleSet: { why: 'sums, and hours without whose they are', phrases: ['name'] },
  holidays: { why: 'days', phrases: ['name'] },
  holidayAlarm: { why: 'a year' },
  saveHoliday: { why: 'answers nothing' },
  removeHoliday: { why: 'answers nothing' },
  failedDues: { why: 'numbers and errors' },
  retryDue: { why: 'answers nothing' },
  importHolidays: { why: 'days', phrases: ['name'] },
  deleteMissionDraft: { why: 'answers nothing' },
  deleteMissionTemplate: { why: 'answers nothing' },
  missionDrafts: { why: 'missions and staff', phrases: ['name', 'organizationName'] },
  missionTemplates: { why: 'missions and staff', phrases: ['missionName', 'name', 'organizationName'] },
  openMissionDraft: {
    why: 'a mission and staff',
    phrases: ['address', 'contactName', 'contactPhone', 'name', 'needsRealName'],
  },
  readMissionDraft: {
    why: 'a mission and staff',
    phrases: ['address', 'contactName', 'contactPhone', 'name', 'needsRealName'],
  },
  saveMissionDraft: { why: 'answers a number' },
  saveMissionTemplate: { why: 'answers a number' },
  submitMissionDraft: { why: 'answers a number' },
  uploadMissionCover: { why: 'answers an address' },
  assignSlotCharge: { why: 'staff', phrases: ['name'] },
  managedMissionDetail: {
    why: 'counts and staff',
    phrases: ['address', 'contactName', 'contactPhone', 'name', 'needsRealName', 'organizationName', 'positionName'],
  },
  managedMissions: { why: 'counts', phrases: ['name', 'organizationName'] },
  federationStatistics: { why: 'sums of five people and more', phrases: ['name'] },
  statisticsWorkbook: { why: 'sums of five people and more' },
  ledgerChecks: { why: 'sums, and the surrogate of a chain' },
  missionChange: { why: 'a mission, and how many were told' },
  missionEvent: { why: 'a mission' },
  missionsToRecord: { why: 'counts', phrases: ['name', 'organizationName'] },
  blockVolunteer: { why: 'answers a time' },
  unblockVolunteer: { why: 'answers nothing' },
  organizationDistricts: { why: 'districts', phrases: ['name'] },
  organizationRegistry: { why: 'organizations', phrases: ['districtName', 'name'] },
  organizationRecord: {
    why: 'an organization, its staff and its missions',
    phrases: [
      'address',
      'chargeName',
      'contactName',
      'contactPhone',
      'districtName',
      'missionName',
      'loginName',
      'name',
      'parentName',
    ],
  },
  organizationStateEvent: { why: 'an organization' },
  mergerPreview: { why: 'an organization', phrases: ['districtName', 'name'] },
  mergeOrganization: { why: 'an organization' },
  blockStaff: { why: 'answers a time' },
  unblockStaff: { why: 'answers nothing' },
  changeCharge: { why: 'answers a time' },
  proposals: { why: 'staff, an organization or a masked name', phrases: ['propertyNames'] },
  agreeToProposal: { why: 'answers a state' },
  declineProposal: { why: 'answers nothing' },
  withdrawProposal: { why: 'answers nothing' },
  organizationReviewPicture: { why: 'an organization' },
  ownLicence: { why: 'the own organization' },
  ownRegistration: {
    why: 'the own organization',
    phrases: ['address', 'chargeName', 'contactName', 'contactPhone', 'districtName', 'name', 'parentName'],
  },
  importKinds: { why: 'columns of tables' },
  importTemplate: { why: 'an empty table' },
  uploadImport: { why: 'answers a number' },
  importList: { why: 'files and staff', phrases: ['fileName'] },
  importDetail: { why: 'lines of a file with errors, private cells masked', phrases: ['fileName'] },
  rereadImport: { why: 'answers a number' },
  checkImport: { why: 'answers how many' },
  importEvent: { why: 'answers a state' },
  failedImportLines: { why: 'looks of those whose number stands in the lines: tests/api/import' },
  recordDonation: { why: 'answers a number' },
  correctDonation: { why: 'answers the number that it was asked by' },
  replaceLicence: { why: 'the own organization' },
  uploadAttachment: { why: 'answers a number' },
  changeOrganization: { why: 'the own organization' },
  showOrganizationPicture: { why: 'answers an address' },
  removeOrganizationPicture: { why: 'answers nothing' },
  resubmitRegistration: { why: 'the own organization' },
  staffList: { why: 'staff of the own organization, contacts masked', phrases: ['contact', 'loginName', 'name'] },
  inviteStaff: { why: 'answers a number' },
  withdrawInvitation: { why: 'answers nothing' },
  changeDuty: { why: 'answers a duty' },
  removeStaff: { why: 'answers nothing' },
}

const ofStaff = contractEndpoints.filter(({ spec }) => !['open', 'volunteer'].includes(spec.caller))

describe('looks of staff', () => {
  it('every endpoint of staff is known to show personal data, or not to', () => {
    const names = new Set([...Object.keys(accesses), ...Object.keys(quiet)])
    expect(ofStaff.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(accesses).filter((name) => name in quiet)).toEqual([])
  })

  it('what is said to show nothing has no word in its answer that could name a person', () => {
    const telling =
      /"([a-zA-Z]*(?:name|mobile|phone|email|contact|address|volunteer|userid|idnumber|birthday)[a-zA-Z]*)":/gi
    const phrasesOf = (spec: AnyEndpointSpec): string[] => {
      if ('binary' in spec) return []
      const text = JSON.stringify(z.toJSONSchema(spec.reply, { io: 'output', unrepresentable: 'any' }))
      return [...new Set([...text.matchAll(telling)].map(([, phrase]) => phrase as string))].toSorted()
    }
    const silent = ofStaff.filter(({ name }) => name in quiet)
    expect(silent.map(({ name, spec }) => [name, phrasesOf(spec)])).toEqual(
      silent.map(({ name }) => [name, [...(quiet[name]?.phrases ?? [])].toSorted()]),
    )
  })

  it.each(Object.entries(accesses))('%s', async (_name, { spec, as, scene }) => {
    const { people, query, body } = await scene()
    const before = await rows()
    const answer = await server.call(spec as EndpointSpec, {
      token: as === 'staff' ? server.staff : federation.token,
      ...(query && { query }),
      ...(body !== undefined && { body }),
    })
    // A picture's file is not stored here: the look counts all the same.
    if (answer.envelope !== null) expect(answer.envelope.code).toBe('binary' in spec ? 10002 : 200)
    const made = (await rows()).filter(({ id }) => !before.some((one) => one.id === id))
    const organizerId = as === 'staff' ? server.staffId : federation.id
    for (const { id, what } of people)
      expect(made.filter(({ volunteerId }) => volunteerId === id)).toMatchObject([{ what, organizerId, at: hoursNow }])
    expect(new Set(made.map(({ statement }) => statement)).size, 'one statement a request').toBe(1)
  })

  it('an attendance screen that asks again is one look, and another one half a day later', async () => {
    const { people, query = {} } = await (accesses['attendanceCode'] as (typeof accesses)[string]).scene()
    const readAccesses = async () => (await rows()).filter(({ volunteerId }) => volunteerId === people[0]?.id).length
    for (let attempt = 0; attempt < 3; attempt++) await server.call(attendanceCode, { token: server.staff, query })
    expect(await readAccesses()).toBe(1)
    const other = await server.tokenFor('organizer', (await server.addOrganizer(server.team.id)).id)
    await server.call(attendanceCode, { token: other, query })
    expect(await readAccesses()).toBe(2)
    server.setNow(new Date(hoursNow.getTime() + 13 * 3_600_000))
    await server.call(attendanceCode, { token: server.staff, query })
    expect(await readAccesses()).toBe(3)
  })
})

/** The log, with the statement that wrote each row. */
const rows = () =>
  server.database.executor
    .select({
      id: accessLog.id,
      volunteerId: accessLog.volunteerId,
      organizerId: accessLog.organizerId,
      what: accessLog.what,
      at: accessLog.at,
      statement: sql<string>`access_log.xmin::text || ' ' || access_log.cmin::text`,
    })
    .from(accessLog)
