import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { sendCodeModifyMobile, sendEmailCode } from '#contract/code.ts'
import { issueDonationCertificate, recordDonation } from '#contract/donation.ts'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { uploadAttachment } from '#contract/hours/attachment.ts'
import { explainObjection, recordHours } from '#contract/hours/managed-hours.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/second-factor.ts'
import { onBehalfHeader } from '#contract/on-behalf.ts'
import { sendSlotMessage } from '#contract/message/slot-message.ts'
import { organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { claimReview, decideReview } from '#contract/review/review.ts'
import { photoConsent } from '#domain/photo-rules.ts'
import { report } from '#server/database/schema/report.ts'
import { sealReport } from '#server/features/oversight/report/report-content.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { slotTicket } from '#server/database/schema/attendance.ts'
import { session } from '#server/database/schema/auth.ts'
import { feedback } from '#server/database/schema/feedback.ts'
import { organization } from '#server/database/schema/organization.ts'
import { licencePicture } from '#server/database/schema/registration.ts'
import { sealFeedback } from '#server/records/feedback/feedback-content.ts'
import { codeOfStep, stepAt } from '#server/records/second-factor/totp.ts'
import { freshIdNumber } from './card.ts'
import { freshKey } from './certificates.ts'
import { codeFor, contactsOf, freshMobile } from './code.ts'
import { hoursNow } from './hours.ts'
import { checkImportFile, donationTable, readImportDetail, uploadImportFile } from './imports.ts'
import { addPerson } from './missions.ts'
import { cheapHash } from './passwords.ts'
import { sendPhoto, thanks } from './outcomes.ts'
import { photo } from './photo.ts'
import { organizationForm } from './registration.ts'
import type { TestServer } from './server.ts'
import {
  addAccount,
  announcementForm,
  announcementOf,
  applicationOf,
  agreementOf,
  nextAgreement,
  articleOf,
  askedOwnerOf,
  attendeeOf,
  bannerForm,
  bannerOf,
  blockOf,
  draftOf,
  draftWords,
  invitationOf,
  memberOf,
  missionName,
  missionOf,
  movableOf,
  objectionOf,
  recordOf,
  holidayOf,
  failedDueOf,
  reply,
  ruleSetForm,
  ruleSetOf,
  photoClaimOf,
  settledOf,
  shortStayOf,
  story,
  targetOf,
  type Team,
  templateOf,
  today,
  typedRecordOf,
  viewOf,
} from './staff-team.ts'

export interface StaffRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly file?: Buffer
  /** What the answer holds where a list shows the record. */
  readonly shows?: string
  /** Who makes it where the account matters and is not the owner's. */
  readonly account?: { readonly id: number; readonly token: string }
  /** Whose matter it is where it is not the team's. */
  readonly organizationId?: number
}

const query = (values: Record<string, string>, shows?: string): StaffRequest => ({
  query: values,
  ...(shows !== undefined && { shows }),
})
const body = (values: Record<string, unknown>): StaffRequest => ({ body: values })
const inList = (shows: string): StaffRequest => query({ pageSize: '50' }, shows)
/** A list that the federation reads of an organization that it opened. */
const ofOpened = ({ team }: Team, shows: string): StaffRequest =>
  query({ pageSize: '50', organizationId: String(team.id) }, shows)
const shown = (name: string, value: string | number) => `"${name}":"${value}"`

/**
 * A call of staff, each on a record of the team that is made for it alone, as whoever may makes it once with success. Whoever adds a call
 * adds its line; calls of the federation get the federation as their team.
 */
export const staffRequests: Readonly<Record<string, (of: Team) => StaffRequest | Promise<StaffRequest>>> = {
  applicationEvent: async (of) =>
    body({
      applicationId: (await applicationOf(of, 'confirmed')).applicationId,
      event: 'application.cancelled',
      opinion: '岗位撤销',
    }),
  applicationWorkbook: async (of) => query({ slotId: (await applicationOf(of, 'confirmed')).slotId }),
  decideApplications: async (of) =>
    body({ applicationIds: [(await applicationOf(of, 'pending')).applicationId], decision: 'application.confirmed' }),
  takeBackDecisions: async (of) => {
    const applicationIds = [(await applicationOf(of, 'pending')).applicationId]
    await reply(of, of.accounts.colleague.token, decideApplications, {
      applicationIds,
      decision: 'application.confirmed',
    })
    return body({ applicationIds })
  },
  addWalkIn: async (of) => {
    const { name, volunteerNumber } = await addPerson(of)
    return body({ slotId: (await missionOf(of, today)).slotId, name, proof: volunteerNumber })
  },
  moveApplication: async (of) => body(await movableOf(of)),
  remindGuardian: async (of) => {
    const { applicationId } = await applicationOf(of, 'pending', undefined, { birthDay: '2010-01-01' })
    return body({ applicationId })
  },
  setPersonTags: async (of) =>
    body({ applicationId: (await applicationOf(of, 'pending')).applicationId, tags: ['会摄影', '粤语'] }),
  boardViews: async (of) => query({}, shown('viewId', await viewOf(of, freshName()))),
  saveBoardView: () => body({ viewName: freshName(), filter: { past: 'returning', guardian: 'missing' } }),
  deleteBoardView: async (of) => body({ viewId: await viewOf(of, freshName()) }),
  managedApplications: async (of) => query({ slotId: (await applicationOf(of, 'pending')).slotId, group: 'pending' }),
  managedSlots: async (of) => query({ missionId: (await missionOf(of)).missionId }),

  anchorSlot: async (of) => body({ slotId: (await missionOf(of, today)).slotId, position }),
  attendanceCode: async (of) => query({ slotId: (await missionOf(of, today)).slotId }),
  attendanceContact: async (of) =>
    query({ applicationId: (await applicationOf(of, 'checkedIn', today)).applicationId, of: 'emergency' }),
  attendanceJournal: async (of) => query({ slotId: (await missionOf(of, today)).slotId }),
  attendanceList: async (of) => query({ slotId: (await applicationOf(of, 'confirmed', today)).slotId }),
  attendanceSearch: async (of) =>
    query({ slotId: (await applicationOf(of, 'confirmed', today)).slotId, keyword: '小明' }),
  attendanceSlots: async (of) => query({ missionId: (await missionOf(of, today)).missionId }),
  confirmPresence: async (of) => body({ applicationIds: [(await attendeeOf(of)).applicationId] }),
  markAllAttendance: async (of) =>
    body({ slotId: (await applicationOf(of, 'confirmed', today)).slotId, purpose: 'in', reason: 'noPhone' }),
  markAttendance: async (of) => {
    const { applicationId } = await applicationOf(of, 'confirmed', today)
    return body({ applicationId, purpose: 'in', nonce: freshKey(), reason: 'noPhone' })
  },
  noteIncident: async (of) =>
    body({
      slotId: (await missionOf(of, today)).slotId,
      nonce: freshKey(),
      kind: 'weather',
      note: '下雨，改到室内',
    }),
  // It shows the first twenty of all.
  onSiteSlots: async (of) => inList(shown('missionId', (await missionOf(of, today, '08:00')).missionId)),
  takeSlot: async (of) => body({ slotId: (await applicationOf(of, 'confirmed', today)).slotId }),
  withdrawMark: async (of) =>
    body({ applicationId: (await applicationOf(of, 'absent', today)).applicationId, mark: 'absent', reason: '来晚了' }),

  correctHours: (of) => body({ entryId: entryOf(of).entryId, reason: '签退时间登记有误', times: null }),
  explainObjection: async (of) => {
    const { objectionId } = await objectionOf(of)
    return body({ objectionId, explanation: '带队老师确认本人全程在场' })
  },
  decideObjection: async (of) => {
    const { objectionId } = await objectionOf(of)
    await reply(of, of.accounts.colleague.token, explainObjection, {
      objectionId,
      explanation: '带队老师确认本人全程在场',
    })
    return body({ objectionId, event: 'objection.upheld', opinion: '已与带队老师核对' })
  },
  hourRecordEvent: async (of) => body({ recordIds: [(await recordOf(of)).recordId], event: 'record.confirmed' }),
  leaveOut: async (of) => body({ applicationId: (await attendeeOf(of)).applicationId, reason: '本人说没有参加' }),
  managedAttachment: async (of) => query({ recordId: await provedRecordOf(of) }),
  managedHourRecords: async (of) => inList(shown('recordId', (await recordOf(of)).recordId)),
  managedObjections: async (of) => inList(shown('objectionId', (await objectionOf(of)).objectionId)),
  missionsToRecord: async (of) => inList(shown('missionId', (await attendeeOf(of)).missionId)),
  proposedHours: async (of) => inList(shown('recordId', (await typedRecordOf(of)).recordId)),
  recordHours: async (of) => {
    const { missionId, applicationId } = await attendeeOf(of)
    return body({ missionId, participants: [{ applicationId }] })
  },
  reportAnomaly: async (of) => body({ applicationId: (await shortStayOf(of)).applicationId, note: '中途送同伴去医院' }),
  settleSlot: async (of) => body({ slotId: (await attendeeOf(of)).slotId, people: 1 }),
  settlement: async (of) => query({ missionId: (await attendeeOf(of)).missionId }),
  settlementRows: async (of) => query({ slotId: (await attendeeOf(of)).slotId }),
  uploadAttachment: async (of) => ({ ...body({ missionId: (await attendeeOf(of)).missionId }), file: await sheet() }),
  saveVolunteerEvaluation: (of) => {
    const { missionId, userId } = entryOf(of)
    return body({ missionId, userId, punctuality: 5, attitude: 5, skill: 5, text: '很好' })
  },
  missionEvaluations: async (of) => query({ missionId: (await attendeeOf(of)).missionId }),
  volunteerEvaluations: async (of) => query({ missionId: (await attendeeOf(of)).missionId }),

  managedOutcome: async (of) => query({ missionId: await settledOf(of) }),
  publishOutcome: async (of) => {
    const missionId = await settledOf(of)
    const { data } = await sendPhoto(of, of.accounts.colleague.token, { id: Number(missionId) })
    return body({ missionId, thanks, photos: [{ photoId: data.photoId, caption: '收工合影' }] })
  },
  withdrawOutcome: async (of) => body({ missionId: (await photoClaimOf(of)).missionId }),
  uploadPhoto: async (of) => ({
    ...body({ missionId: await settledOf(of), consentVersion: photoConsent.version }),
    file: (await photo('photo.jpg')).buffer,
  }),
  decidePhotoClaim: async (of) => {
    const { claimId } = await photoClaimOf(of)
    return body({ claimId, event: 'photoClaim.kept', answer: '照片里都是组织的工作人员' })
  },

  assignSlotCharge: async (of) =>
    body({ slotId: (await missionOf(of)).slotId, staffId: String(of.accounts.missions.id) }),
  desk: async (of) => query({}, shown('missionId', (await missionOf(of, today)).missionId)),
  managedMissionDetail: async (of) => query({ missionId: (await missionOf(of)).missionId }),
  managedMissions: async (of) => {
    await missionOf(of)
    return query({ keyword: missionName(of), pageSize: '50' }, shown('name', missionName(of)))
  },
  missionChange: async (of) => body({ missionId: (await missionOf(of)).missionId, contactName: '何静' }),
  missionConfirmations: async (of) => query({ missionId: (await missionOf(of)).missionId }),
  missionEvent: async (of) =>
    body({ missionId: (await missionOf(of)).missionId, event: 'mission.suspended', opinion: '台风将至' }),
  deleteMissionDraft: async (of) => body({ draftId: await draftOf(of) }),
  deleteMissionTemplate: async (of) => body({ templateId: await templateOf(of, freshName()) }),
  missionDrafts: async (of) => inList(shown('draftId', await draftOf(of))),
  missionTemplates: async (of) => inList(shown('templateId', await templateOf(of, freshName()))),
  openMissionDraft: async (of) => body({ copyOf: (await missionOf(of)).missionId }),
  readMissionDraft: async (of) => query({ draftId: await draftOf(of) }),
  saveMissionDraft: async (of) => body({ draftId: await draftOf(of), revision: 2, draft: draftWords(of) }),
  saveMissionTemplate: async (of) => body({ draftId: await draftOf(of), name: freshName() }),
  submitMissionDraft: async (of) => body({ draftId: await draftOf(of), revision: 2 }),
  uploadMissionCover: async (of) => ({ ...body({ draftId: await draftOf(of) }), file: await sheet() }),

  previewSlotMessage: async (of) =>
    query({ slotId: (await applicationOf(of, 'confirmed')).slotId, audience: 'accepted' }),
  sendSlotMessage: async (of) => body(await messageTo(of)),
  slotMessageDeliveries: async (of) => query({ slotMessageId: await slotMessageOf(of) }),
  slotMessages: async (of) => inList(shown('slotMessageId', await slotMessageOf(of))),

  blockMember: async (of) => body({ memberId: await memberOf(of, 'joined'), reason: '失约' }),
  blockedMembers: async (of) => ofOpened(of, shown('blockId', await blockOf(of))),
  organizationMemberEvent: async (of) =>
    body({ memberId: await memberOf(of, 'pending'), event: 'membership.approved' }),
  organizationMembers: async (of) => ofOpened(of, shown('memberId', await memberOf(of, 'joined'))),
  memberPerson: async (of) => body({ memberId: await memberOf(of, 'joined'), reason: '核实服务经历' }),
  unblockMember: async (of) => body({ blockId: await blockOf(of) }),

  changeDuty: async (of) => body({ staffId: await staffOf(of), duty: 'missions' }),
  inviteStaff: () => body({ name: '方晓彤', contact: freshMobile(), duty: 'checkIn' }),
  removeStaff: async (of) => body({ staffId: await staffOf(of), reason: '不再参加' }),
  staffActs: async (of) => {
    const { missionId } = await missionOf(of)
    await reply(of, of.accounts.colleague.token, missionChange, { missionId, contactName: '何静' })
    return query({ missionId }, shown('subject', `活动“${missionName(of)}”`))
  },
  staffList: (of) => query({}, shown('staffId', of.accounts.colleague.id)),
  withdrawInvitation: async (of) => body({ invitationId: await invitationOf(of) }),

  requireSecondFactor: async (of) => {
    const { id: organizationId } = await of.addOrganization()
    return { account: await withSecondFactor(of, organizationId), organizationId, body: { isRequired: true } }
  },
  resetSecondFactor: async (of) => body({ staffId: String((await withSecondFactor(of)).id) }),

  endOwnSession: async (of) => {
    const account = await addAccount(of, of.team.id)
    await of.tokenFor('organizer', account.id)
    return { account, ...body({ sessionId: await sessionOf(of, account.id) }) }
  },
  endOwnTicket: async (of) => {
    const account = await addAccount(of, of.team.id)
    return { account, ...body({ ticketId: await ticketOf(of, account) }) }
  },
  agreeAgainAsStaff: async (of) => ({
    account: await askedOwnerOf(of),
    ...body({ agreements: [{ kind: 'orgRegRequirements', version: '2026-08' }] }),
  }),
  bindStaffPerson: async (of) => {
    const { id } = await of.addOrganizer(of.team.id, {}, 'missing')
    const account = { id, token: await of.tokenFor('organizer', id) }
    return { account, ...body({ name: '冯海燕', idNumber: freshIdNumber('1990-03-25'), idNumberConsent: true }) }
  },
  beginSecondFactor: async (of) => ({ account: await ownAccountOf(of), ...body({ password: 'Kapok_2026' }) }),
  confirmSecondFactor: async (of) => {
    const account = await ownAccountOf(of)
    return { account, ...body({ code: await begunCode(of, account.token) }) }
  },
  endSecondFactor: async (of) => {
    const account = await withSecondFactor(of)
    return { account, ...body({ password: 'Kapok_2026', code: account.recoveryCode }) }
  },
  changeOrganizerPassword: async (of) => {
    const account = await accountOf(of, { passwordHash: await cheapHash('Kapok_2026') })
    return { account, ...body({ oldPassword: 'Kapok_2026', ...newPassword }) }
  },
  changeStaffEmail: async (of) => {
    const account = await ownAccountOf(of)
    const email = `${freshMobile()}@example.org`
    const asked = { email, purpose: 'modifyEmail', _: '1' }
    await of.call(sendEmailCode, { token: account.token, query: asked, headers: clientHeaders })
    return { account, ...body({ email, code: await codeFor(of.url, email), password: 'Kapok_2026' }) }
  },
  changeStaffMobile: async (of) => {
    const account = await ownAccountOf(of)
    const mobile = freshMobile()
    await of.call(sendCodeModifyMobile, { token: account.token, query: { mobile } })
    return { account, ...body({ mobile, code: await codeFor(of.url, mobile), password: 'Kapok_2026' }) }
  },
  unbindStaffContact: async (of) => ({
    account: await ownAccountOf(of),
    ...body({ channel: 'mobile', password: 'Kapok_2026' }),
  }),
  resetOrganizerPasswordByGet: async (of) => ({
    account: await accountOf(of, { weakPassword: true, passwordHash: await cheapHash('Kapok_2026') }),
    query: { loginType: '2', ...newPassword },
  }),
  replaceLicence: async (of) => {
    const { account, organizationId } = await returnedTeam(of)
    return { account, organizationId, body: {}, file: await sheet() }
  },
  resubmitRegistration: async (of) => {
    const { account, organizationId, name, licenceId } = await returnedTeam(of)
    return { account, organizationId, body: { ...organizationForm(licenceId, { name }) } }
  },
  showOrganizationPicture: async () => ({
    ...body({ use: 'logo', consentVersion: photoConsent.version }),
    file: await sheet(),
  }),
  removeOrganizationPicture: async (of) => {
    await of.database.executor
      .update(organization)
      .set({ cover: '/v2/api/zyz/home/mission/info/cover?name=0' })
      .where(eq(organization.id, of.team.id))
    return body({ use: 'cover' })
  },
  changeOrganization: () =>
    body({
      introduction: '街坊们自发组成的互助队，每周陪护老人，周末整理社区花园。',
      joinMode: 'open',
      address: '中山五路 1 号 3 栋',
      contactName: '林小路',
      contactPhone: '020-83370187',
    }),

  answerFeedback: async (of) => body({ feedbackId: await feedbackOf(of), answer: '请从“忘记密码”找回。' }),
  correctDonation: async (of) =>
    body({ donationId: await donationOf(of), ...gift, use: '山区图书角', reason: '用途登记有误' }),
  issueDonationCertificate: async (of) => body({ donationId: await donationOf(of) }),
  findVolunteers: async (of) => {
    const { volunteerNumber } = await addPerson(of, { name: '陈晓明' })
    return body({ by: 'number', text: volunteerNumber, reason: '核实投诉情况' })
  },
  blockVolunteer: async (of) =>
    body({ volunteerId: String((await addPerson(of, { name: '陈晓明' })).id), reason: '冒用他人身份' }),
  unblockVolunteer: async (of) => {
    const { id } = await addPerson(of, { name: '陈晓明', blockedAt: hoursNow, blockReason: '冒用他人身份' })
    return body({ volunteerId: String(id), reason: '已核实身份' })
  },
  helpVolunteer: async (of) => {
    const idNumber = freshIdNumber('1998-06-12')
    const values = {
      name: '陈晓明',
      idType: '111',
      idNumberHash: of.context.keys.lookupHash('volunteer.idNumber', idNumber),
      realNameVerifiedAt: hoursNow,
    }
    const { id } = await addPerson(of, values)
    const seen = { document: '111', idNumber, isPresent: true, mobile: freshMobile() }
    return body({ volunteerId: String(id), ...seen, reason: '手机和邮箱都丢了' })
  },
  organizationStateEvent: async (of) => {
    const { id } = await of.addOrganization({ submissions: 1 })
    const fields = { organizationId: String(id), event: 'organization.suspended', reason: '年检没有通过' }
    return { organizationId: id, ...body(fields) }
  },
  confirmStaffPerson: async (of) => {
    const { id: organizationId } = await of.addOrganization({ submissions: 1 })
    const staff = await of.addOrganizer(organizationId, { name: '梁嘉仪' }, 'unchecked')
    return { organizationId, ...body({ staffId: String(staff.id), reason: '当面看过身份证' }) }
  },
  agreeToProposal: async (of) => {
    const { organizationId, proposalId } = await proposalOf(of, 'colleague')
    return { organizationId, ...body({ proposalId }) }
  },
  declineProposal: async (of) => {
    const { organizationId, proposalId } = await proposalOf(of, 'colleague')
    return { organizationId, ...body({ proposalId, reason: '材料还没有齐全' }) }
  },
  withdrawProposal: async (of) => {
    const { organizationId, proposalId } = await proposalOf(of, 'owner')
    return { organizationId, ...body({ proposalId }) }
  },
  blockStaff: async (of) => {
    const { id } = await of.addOrganization({ submissions: 1 })
    const staff = await of.addOrganizer(id, { name: '梁嘉仪' })
    return {
      organizationId: id,
      ...body({ organizationId: String(id), staffId: String(staff.id), reason: '收取志愿者押金' }),
    }
  },
  unblockStaff: async (of) => {
    const { id } = await of.addOrganization({ submissions: 1 })
    const blocked = { name: '梁嘉仪', blockedAt: hoursNow, blockReason: '收取志愿者押金' }
    const staff = await of.addOrganizer(id, blocked)
    return {
      organizationId: id,
      ...body({ organizationId: String(id), staffId: String(staff.id), reason: '押金已经退还' }),
    }
  },
  changeCharge: async (of) => {
    const { id } = await of.addOrganization({ submissions: 1, chargeName: '许文博' })
    const fields = { organizationId: String(id), chargeName: '周敏仪', reason: '负责人换届' }
    return { organizationId: id, ...body(fields) }
  },
  mergeOrganization: async (of) => {
    const { id } = await of.addOrganization({ submissions: 1 })
    const name = '木棉志愿服务队'
    const [found] = await of.database.executor.select().from(organization).where(eq(organization.name, name))
    const into = found ?? (await of.addOrganization({ submissions: 1, name }))
    const fields = { organizationId: String(id), successorId: String(into.id), reason: '同一个组织登记了两次' }
    return { organizationId: id, ...body(fields) }
  },
  recordDonation: () => body({ requestKey: freshKey(), ...gift }),
  uploadImport: () => ({ body: { kind: 'donations', fileName: '捐赠登记.csv' }, file: donationFile('DJ-1') }),
  importFile: async (of) => body({ importId: await importOf(of, freshKey()), reason: '核对收款凭证' }),
  failedImportLines: async (of) => {
    const importId = await importOf(of, freshKey())
    await checkImportFile(of, of.accounts.owner.token, importId)
    return body({ importId, reason: '核对收款凭证' })
  },
  reportSender: async (of) => body({ reportId: await reportOf(of), reason: '向本人核实经过' }),
  statisticsWorkbook: () => query({}),
  rereadImport: async (of) => body({ importId: await importOf(of, freshKey()), sheet: null, headLine: 1 }),
  checkImport: async (of) => {
    const importId = await importOf(of, 'DJ-2')
    const { mapping } = await readImportDetail(of, of.accounts.owner.token, importId)
    return body({ importId, mapping, fixes: [] })
  },
  importEvent: async (of) => {
    const importId = await importOf(of, freshKey())
    await checkImportFile(of, of.accounts.owner.token, importId)
    return body({ importId, event: 'import.run', revision: 1 })
  },
  revokeCertificate: async (of) => {
    const donationId = await donationOf(of)
    const { number } = await reply(of, of.accounts.owner.token, issueDonationCertificate, { donationId })
    return body({ number, reason: '登记内容有误' })
  },

  assignReview: async (of) => body({ ...(await matterOf(of)), staffId: String(of.accounts.colleague.id) }),
  claimReview: async (of) => {
    const matter = await matterOf(of)
    await reply(of, of.accounts.colleague.token, claimReview, matter)
    return body({ ...matter, takeOver: true })
  },
  decideReview: async (of) => {
    const matter = await matterOf(of)
    return { organizationId: Number(matter.id), ...body({ ...matter, ...approval }) }
  },
  takeBackReview: async (of) => {
    const matter = await matterOf(of)
    await reply(of, of.accounts.colleague.token, decideReview, { ...matter, ...approval })
    return { organizationId: Number(matter.id), ...body(matter) }
  },
  saveReviewTemplates: () => body({ kind: 'district', texts: ['请写明居住地。', '请写明工作地。'] }),

  changeFederationDuties: async (of) => {
    const { id } = await of.addOrganizer(of.team.id, { name: '方晓彤', federationDuties: ['business'] })
    return body({ staffId: String(id), duties: ['audit'] })
  },
  endAccountSession: async (of) => {
    const { id } = await addAccount(of, of.team.id)
    return body({ staffId: String(id), sessionId: await sessionOf(of, id) })
  },
  endAccountTicket: async (of) => {
    const account = await addAccount(of, of.team.id)
    return body({ staffId: String(account.id), ticketId: await ticketOf(of, account) })
  },
  inviteToFederation: () => body({ name: '方晓彤', contact: freshMobile(), duties: ['audit'] }),
  confirmAccount: async (of) => body({ staffId: await newAccountOf(of) }),
  refuseAccount: async (of) => body({ staffId: await newAccountOf(of), reason: '不认识这个人' }),

  auditPerson: async (of) => body({ lookId: await lookOf(of), reason: '核实时长异议' }),
  exportAudit: () => body({ period: 'week', kind: 'export', reason: '年度合规检查' }),
  exportCompliance: () => body({ from: '2026-12-01', to: '2026-12-11', reason: '年度合规检查' }),
  proveAudit: () => body({}),

  addRuleSet: () => body({ ...ruleSetForm, validFrom: '2027-12-01' }),
  withdrawRuleSet: async (of) => body({ ruleSetId: await ruleSetOf(of), reason: '日期写错了' }),
  saveHoliday: () => body({ day: '2027-02-05', kind: 'off', name: '春节' }),
  removeHoliday: async (of) => body({ day: await holidayOf(of) }),
  retryDue: async (of) => body({ dueId: await failedDueOf(of) }),
  importHolidays: () => body({ text: '2027-01-01,放假,元旦', dryRun: false }),

  saveAgreement: async (of) => body({ ...(await agreementOf(of, 'none')), draft: nextAgreement }),
  publishAgreement: async (of) => body({ ...(await agreementOf(of, 'written')), effectiveOn: '2027-01-01' }),
  withdrawAgreement: async (of) => body({ kind: (await agreementOf(of, 'scheduled')).kind }),
  createArticle: () => body({ kind: 'news' }),
  saveArticle: async (of) => body({ articleId: await articleOf(of, 'begun'), revision: 1, draft: story }),
  publishArticle: async (of) => body({ articleId: await articleOf(of, 'written'), revision: 2, publishAt: null }),
  withdrawArticle: async (of) => body({ articleId: await articleOf(of, 'published'), reason: '数字有误' }),
  deleteArticle: async (of) => body({ articleId: await articleOf(of, 'written') }),
  uploadContentPicture: async () => ({ body: {}, file: await sheet() }),
  saveBanner: () => body({ ...bannerForm, revision: 0 }),
  moveBanner: async (of) => body({ bannerId: await bannerOf(of), slot: 3 }),
  removeBanner: async (of) => body({ bannerId: await bannerOf(of) }),
  addOutsideTarget: () => body({ address: 'https://www.gd.example/service', name: '省政府' }),
  removeOutsideTarget: async (of) => body({ targetId: await targetOf(of, 'www.gz.example') }),
  saveAnnouncement: () => body({ ...announcementForm, revision: 0 }),
  endAnnouncement: async (of) => body({ announcementId: await announcementOf(of) }),
  saveDistrict: () => body({ ...siteForm, code: '440106', revision: 0 }),
}

/**
 * Sends a request to an endpoint of staff; the envelope is null for a file. `onBehalf`: why the federation does it, where it is another
 * organization's work.
 */
export async function sendRequest(
  server: TestServer,
  spec: AnyEndpointSpec,
  { query: values = {}, body: fields, file }: StaffRequest,
  token: string | null,
  onBehalf = '负责人住院，代为办理',
) {
  const isForm = spec.bodyType === 'form'
  const target = new URL(`${server.url}${spec.base === 'root' ? '' : '/v2/api/zyz'}${spec.path}`)
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value)
  const answer = await fetch(target, {
    method: spec.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      [onBehalfHeader]: encodeURIComponent(onBehalf),
      ...(fields && !file && !isForm && { 'content-type': 'application/json' }),
    },
    ...(fields && { body: file ? formOf(fields, file) : isForm ? urlEncoded(fields) : JSON.stringify(fields) }),
  })
  const text = await answer.text()
  const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json') === true
  return { status: answer.status, text, envelope: isEnvelope ? JSON.parse(text) : null }
}

const urlEncoded = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

function formOf(fields: Readonly<Record<string, unknown>>, file: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([file as BlobPart], { type: 'image/jpeg' }), 'sheet.jpg')
  return form
}

const position = { latitude: 23.1291, longitude: 113.2644, accuracy: 20 }
const gift = {
  donorKind: 'person',
  donorName: '陈国强',
  mobile: '13900030003',
  given: { kind: 'money', amount: 5000 },
  use: '图书角',
  donatedOn: '2026-12-01',
}
const siteForm = {
  domain: 'th.zhiyuan.example.org',
  icpFilling: '粤ICP备12345678号-2',
  headerHtml: '天河区志愿者联合会',
  footerHtml: '<span>主办：天河区志愿者联合会</span>',
  hotline: '020-12355678',
  hotlineHours: '工作日 9:00–18:00',
}
const clientHeaders = { 'x-client': 'pc', 'x-device-id': 'test-device' }
const newPassword = { password: 'Lychee_2027', passwordAgain: 'Lychee_2027' }

const freshName = () => `陪读${freshMobile()}`

let sheetOnce: Promise<Buffer> | undefined
const sheet = () => (sheetOnce ??= photo('sheet.jpg', 1200, 900).then(({ buffer }) => buffer))

function entryOf(of: Team) {
  const entry = of.entries.shift()
  if (!entry) throw new Error(`${of.team.name} has no entry left`)
  return entry
}

async function provedRecordOf(of: Team): Promise<string> {
  const { missionId, applicationId } = await attendeeOf(of)
  const upload = { body: { missionId }, file: await sheet() }
  const { attachmentId } = (await sendRequest(of, uploadAttachment, upload, of.accounts.owner.token)).envelope.data
  const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
  const typed = { missionId, attachmentId, participants: [{ applicationId, times }] }
  return (await reply(of, of.accounts.owner.token, recordHours, typed)).records[0].recordId
}

async function messageTo(of: Team) {
  const { slotId } = await applicationOf(of, 'confirmed')
  return { slotId, audience: 'accepted', title: '集合地点', body: '北门集合', isTexted: false }
}

const slotMessageOf = async (of: Team): Promise<string> =>
  (await reply(of, of.accounts.colleague.token, sendSlotMessage, await messageTo(of))).slotMessageId

/** An account of the federation that nobody confirmed yet. */
const newAccountOf = async (of: Team) => {
  const values = { name: '冯嘉宝', federationDuties: ['business' as const], unconfirmedSince: new Date() }
  return String((await of.addOrganizer(of.team.id, values)).id)
}

const staffOf = async (of: Team) => String((await addAccount(of, of.team.id, 'checkIn')).id)

async function accountOf(of: Team, values: NonNullable<Parameters<TestServer['addOrganizer']>[1]>) {
  const { id } = await of.addOrganizer(of.team.id, values)
  return { id, token: await of.tokenFor('organizer', id) }
}

/** An account with a mobile, an address and a password. */
async function ownAccountOf(of: Team) {
  const mobile = freshMobile()
  const contacts = contactsOf(of, 'organizer', mobile, `${mobile}@example.com`)
  return accountOf(of, { ...contacts, passwordHash: await cheapHash('Kapok_2026') })
}

/** A code of the secret that an account has just been given. */
async function begunCode(of: Team, token: string): Promise<string> {
  const { secret } = await reply(of, token, beginSecondFactor, { password: 'Kapok_2026' })
  return codeOfStep(secret, stepAt(hoursNow))
}

async function withSecondFactor(of: Team, organizationId = of.team.id) {
  const passwordHash = await cheapHash('Kapok_2026')
  const { id } = await of.addOrganizer(organizationId, { name: '方晓彤', passwordHash })
  const token = await of.tokenFor('organizer', id)
  const { recoveryCodes } = await reply(of, token, confirmSecondFactor, { code: await begunCode(of, token) })
  return { id, token, recoveryCode: recoveryCodes[0] }
}

/** The newest sign-in of an account. */
async function ticketOf(of: Team, { id: organizerId }: { readonly id: number }): Promise<string> {
  const slotId = Number((await applicationOf(of, 'confirmed', today)).slotId)
  const [row] = await of.database.executor
    .insert(slotTicket)
    .values({ tokenHash: randomBytes(32), slotId, organizerId, createdAt: hoursNow, expiresAt: new Date('2027-01-01') })
    .returning({ id: slotTicket.id })
  return String(row?.id)
}

async function sessionOf({ database: { executor } }: Team, accountId: number): Promise<string> {
  const ofAccount = and(eq(session.kind, 'organizer'), eq(session.accountId, accountId))
  const [row] = await executor.select().from(session).where(ofAccount).orderBy(desc(session.id))
  return String(row?.id)
}

/** A registration in the queue, at its first submission. */
async function matterOf(of: Team) {
  const { id } = await of.addOrganization({ state: 'pendingReview', submissions: 1, submittedAt: hoursNow })
  return { kind: 'organization', id: String(id) }
}
const approval = { version: 'pendingReview.1', event: 'organization.approved' }

async function lookOf(of: Team): Promise<string> {
  const { id: volunteerId } = await addPerson(of)
  const look = { volunteerId, organizerId: of.accounts.colleague.id, what: '查看了报名信息', at: hoursNow }
  const [row] = await of.database.executor.insert(accessLog).values(look).returning()
  return String(row?.id)
}

/** A report of an organization by somebody. */
async function reportOf(of: Team): Promise<string> {
  const { id: volunteerId } = await addPerson(of)
  const { id: organizationId } = await of.addOrganization()
  const text = sealReport(of.context.keys, 'text', '签到时要求扫码交押金')
  const about = { kind: 'other', reported: 'organization', state: 'submitted', submittedAt: hoursNow } as const
  const number = `JB${freshKey().slice(0, 16)}`
  const [row] = await of.database.executor
    .insert(report)
    .values({ ...about, number, volunteerId, organizationId, text })
    .returning()
  return String(row?.id)
}

/** A team of its own whose registration was returned, with its licence. */
async function returnedTeam(of: Team) {
  const returned = await of.addOrganization({ state: 'returned', submissions: 1, districtCode: '440104' })
  const account = await addAccount(of, returned.id)
  const picture = { storageKey: freshKey(), keyId: 'abcdef01', width: 1000, height: 1400, bytes: 90_000 }
  const [row] = await of.database.executor
    .insert(licencePicture)
    .values({ organizationId: returned.id, ...picture, uploadedAt: hoursNow })
    .returning()
  return { account, organizationId: returned.id, name: returned.name, licenceId: String(row?.id) }
}

let feedbacks = 0
async function feedbackOf({ context: { keys }, database }: Team): Promise<string> {
  feedbacks += 1
  const contact = `136${String(30_000_000 + feedbacks)}`
  const [row] = await database.executor
    .insert(feedback)
    .values({
      number: `FK20261211${String(222_221 + feedbacks)}`,
      kind: 'login',
      topic: 'password',
      contact: sealFeedback(keys, 'contact', contact),
      contactHash: keys.lookupHash('feedback.contact', contact),
      addressHash: keys.lookupHash('feedback.address', '198.51.100.7'),
      text: sealFeedback(keys, 'text', '收不到验证码，换了手机也不行。'),
      submittedAt: hoursNow,
    })
    .returning()
  return String(row?.id)
}

/** A donation that the colleague entered. */
const donationOf = async (of: Team): Promise<string> =>
  (await reply(of, of.accounts.colleague.token, recordDonation, { requestKey: freshKey(), ...gift })).donationId

/** A closing that one of the accounts proposed. */
async function proposalOf(of: Team, by: 'owner' | 'colleague') {
  const { id } = await of.addOrganization({ submissions: 1 })
  const fields = { organizationId: String(id), event: 'organization.closed', reason: '年检没有通过' }
  const { proposalId } = await reply(of, of.accounts[by].token, organizationStateEvent, fields)
  return { organizationId: id, proposalId: String(proposalId) }
}

const donationFile = (number: string) => donationTable(`${number},个人,陈国强,13900030003,50,,,图书角,2026-12-01`)

/** A file of donations that the owner uploaded. */
const importOf = (of: Team, number: string): Promise<string> =>
  uploadImportFile(of, of.accounts.owner.token, donationFile(number))

const isRecord = (name: string): boolean => name === 'id' || name === 'copyOf' || /Ids?$/.test(name)
const missing = '999999999'

/** The same request about records that do not exist; null where it names none. */
export function withMissingRecords({ query: values = {}, body: fields, ...rest }: StaffRequest): StaffRequest | null {
  if (![...Object.keys(values), ...Object.keys(fields ?? {})].some(isRecord)) return null
  const replace = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        isRecord(name) ? (Array.isArray(value) ? [missing] : missing) : value,
      ]),
    )
  return { ...rest, query: replace(values) as Record<string, string>, ...(fields && { body: replace(fields) }) }
}
