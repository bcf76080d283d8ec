import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpointSpec } from '#contract/endpoint.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { contractEndpoints } from '#server/modules/docs/contract-endpoints.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const states = ['draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed'] as const
type State = (typeof states)[number]

/**
 * What an organizer may call while the own organization is (in this order) draft, pendingReview, returned, approved, suspended, closed.
 * Whoever adds a call of staff decides here for each state; domain: the own account and session in every state, the registration until it
 * is approved, missions and hours to read while suspended, everything else in `approved` alone.
 */
const staffCalls: Record<string, `${'o' | '-'}${string}`> = {
  changeOrganizerPassword: 'oooooo',
  currentOrganizer: 'oooooo',
  detectStatus: 'oooooo',
  ownStaffAccount: 'oooooo',
  resetOrganizerPasswordByGet: 'oooooo',

  ownRegistration: 'oooo--',
  ownLicence: 'oooo--',
  replaceLicence: 'oooo--',
  resubmitRegistration: 'oooo--',

  managedMissionDetail: '---oo-',
  managedMissions: '---oo-',
  managedHourRecords: '---oo-',
  settlement: '---oo-',
  settlementRows: '---oo-',
  missionsToRecord: '---oo-',
  staffActs: '---oo-',

  addWalkIn: '---o--',
  applicationEvent: '---o--',
  boardViews: '---o--',
  deleteBoardView: '---o--',
  moveApplication: '---o--',
  remindGuardian: '---o--',
  saveBoardView: '---o--',
  setPersonTags: '---o--',
  assignSlotCharge: '---o--',
  anchorSlot: '---o--',
  applicationWorkbook: '---o--',
  decideApplications: '---o--',
  managedApplications: '---o--',
  managedSlots: '---o--',
  sendSlotMessage: '---o--',
  slotMessageDeliveries: '---o--',
  slotMessages: '---o--',
  takeBackDecisions: '---o--',
  attendanceCode: '---o--',
  attendanceContact: '---o--',
  attendanceJournal: '---o--',
  attendanceList: '---o--',
  attendanceSearch: '---o--',
  attendanceSlots: '---o--',
  markAllAttendance: '---o--',
  markAttendance: '---o--',
  noteIncident: '---o--',
  onSiteSlots: '---o--',
  withdrawMark: '---o--',
  confirmPresence: '---o--',
  correctHours: '---o--',
  decideObjection: '---o--',
  deleteMissionDraft: '---o--',
  deleteMissionTemplate: '---o--',
  hourRecordEvent: '---o--',
  leaveOut: '---o--',
  reportAnomaly: '---o--',
  settleSlot: '---o--',
  managedAttachment: '---o--',
  managedObjections: '---o--',
  missionChange: '---o--',
  missionConfirmations: '---o--',
  missionDrafts: '---o--',
  missionEvent: '---o--',
  missionTemplates: '---o--',
  openMissionDraft: '---o--',
  organizationMemberEvent: '---o--',
  organizationMembers: '---o--',
  previewSlotMessage: '---o--',
  proposedHours: '---o--',
  readMissionDraft: '---o--',
  recordHours: '---o--',
  saveMissionDraft: '---o--',
  saveMissionTemplate: '---o--',
  saveVolunteerEvaluation: '---o--',
  submitMissionDraft: '---o--',
  uploadAttachment: '---o--',
  uploadMissionCover: '---o--',

  desk: '---o--',
  blockMember: '---o--',
  blockedMembers: '---o--',
  unblockMember: '---o--',
  changeDuty: '---o--',
  inviteStaff: '---o--',
  removeStaff: '---o--',
  staffList: '---o--',
  withdrawInvitation: '---o--',
}

/** The federation's alone; a federation that was not approved decides nothing either. */
const federationCalls: Record<string, `${'o' | '-'}${string}`> = {
  answerFeedback: '---o--',
  cardReviewDetail: '---o--',
  cardReviewEvent: '---o--',
  cardReviewList: '---o--',
  cardReviewPicture: '---o--',
  correctDonation: '---o--',
  decideAnomaly: '---o--',
  districtApplications: '---o--',
  districtEvent: '---o--',
  feedbackDetail: '---o--',
  feedbackList: '---o--',
  issueDonationCertificate: '---o--',
  ledgerChecks: '---o--',
  organizationReviewDetail: '---o--',
  organizationReviewEvent: '---o--',
  organizationReviewList: '---o--',
  organizationReviewPicture: '---o--',
  recordDonation: '---o--',
  revokeCertificate: '---o--',
}

/** Everybody's, so that no state of an organization closes them. */
const openCalls = `
  acceptInvitation agreementText announcements articleDetail articles bannerSkip banners calendarFeed cardOptions checkCertificate checkContact claimAttendance
  checkOrganizerEmail checkOrganizerMobile checkVolunteerEmail checkVolunteerMobile districtDomain districts donationFile
  evaluationAverages helpArticles hotNews indexStatistics intellectAction listOrganizations loginOrganizer loginVolunteer logout
  missionCities missionCover missionDetails missionReportDetail missionReports missions organizationDetails publicities publicityDetails
  publicityRecords queryDonations queryFeedback queryObjection refreshTokens registerOrganization registerVolunteer
  resetOrganizerPassword resetVolunteerPassword searchAll searchArticles searchHints searchMissions searchNearest
  searchOrganizations sendCodeToMobile sendEmailCode staffInvitation statisticsCount submitFeedback submitObjection ticketLicence uploadLicence
  verifyTip versionNotes volunteerCardQuery volunteerRanking
`

/** A volunteer's alone, whatever the state. */
const volunteerCalls = `
  accessList accordApply actOnMessage answerOffer answerQuestions applicationForm applyDistrict applyLogoff applyMission authByThird
  bindDistrictList calendarAddress cancelApply cancelApplyMission cancelDistrict cancelLogoff cardImage changeEmail
  changeLoginName changeMobile changePassword collectedAmong collectionList confirm4Operator consentList currentUser
  delApplyMission evaluateList exportData inspectHasIdcardPic issueTimeCertificate joinOrganization leaveOrganization
  logoffState ownAttachment ownDonationCertificates ownMembership ownPicture photosRedoUpload profile profileForForm
  readMessage receivedEvaluations refreshServiceTime renewCalendar reportLost requestHours requestableMissions
  resetVolunteerPasswordByGet revokeCalendar saveDraft saveIndividualInfo saveMissionEvaluation scanQrcode
  securityTicket sendCodeModifyMobile serviceRecords serviceSummary siteMessages submitApply timeCertificateDetail timeCertificateFile
  timeCertificatePreview timeCertificates unbindEmail unbindMobile unreadMessages updateCollection updateProfile
  userMissionInfo userMissions userStatistics usersApplyState usersDetail withdrawConsent
`
const names = (list: string) => list.trim().split(/\s+/)

/** What every sentence names: the state, and what to do. */
const sentences: Record<Exclude<State, 'approved'>, RegExp> = {
  draft: /还没有提交.*请在“注册资料”里/,
  pendingReview: /正在等联合会审核.*12355/,
  returned: /被退回.*请在“注册资料”里/,
  suspended: /已被联合会暂停.*12355/,
  closed: /已经关闭.*12355/,
}

let server: TestServer
/** Accounts of an organization and of a federation in each state. */
const accounts = new Map<string, number>()
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  await addDistricts(server)
  for (const state of states)
    for (const level of ['organization', 'federation'] as const) {
      const { id } = await server.addOrganization({ state, level })
      accounts.set(`${level} ${state}`, (await server.addOrganizer(id)).id)
    }
})
afterAll(() => server.stop())

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

/** The code of the envelope that an empty request gets; 200 for a file. */
async function codeOf(spec: AnyEndpointSpec, level: 'organization' | 'federation', state: State) {
  const token = await server.tokenFor('organizer', accounts.get(`${level} ${state}`) as number)
  const answer = await fetch(`${server.url}${spec.base === 'root' ? '' : '/v2/api/zyz'}${spec.path}`, {
    method: spec.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `198.51.100.${states.indexOf(state)}`,
      ...(spec.body && spec.method === 'POST' && { 'content-type': types[spec.bodyType ?? 'json'] }),
    },
    ...(spec.method === 'POST' && { body: spec.bodyType === 'multipart' ? '--x--\r\n' : '{}' }),
  })
  const text = await answer.text()
  const envelope = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { code: 200 }
  return {
    status: answer.status,
    code: envelope.code as number | string,
    msg: String(envelope.msg),
    data: envelope.data,
  }
}

const specOf = new Map(contractEndpoints.map(({ name, spec }) => [name, spec]))
const callOf = (name: string) => specOf.get(name) as AnyEndpointSpec

describe('the calls of the contract in each state of an organization', () => {
  it('are all decided, for the states of the chart', () => {
    expect([...states].toSorted()).toEqual(stateNames(organizationMachine).toSorted())
    const decided = [
      ...Object.keys(staffCalls),
      ...Object.keys(federationCalls),
      ...names(openCalls),
      ...names(volunteerCalls),
    ]
    expect(decided.toSorted()).toEqual([...specOf.keys()].toSorted())
  })

  const rows = [
    ...Object.entries(staffCalls).map(([name, open]) => ({ name, open, level: 'organization' as const })),
    ...Object.entries(federationCalls).map(([name, open]) => ({ name, open, level: 'federation' as const })),
  ]
  it.each(rows)('$name of $level: $open', async ({ name, open, level }) => {
    const spec = callOf(name)
    for (const [at, state] of states.entries()) {
      const { status, code, msg, data } = await codeOf(spec, level, state)
      if (open[at] === 'o') {
        expect([state, status], msg).toEqual([state, 200])
        expect([13121, 10003], `${state}: ${msg}`).not.toContain(code)
      } else {
        expect([state, status, code, data]).toEqual([state, 200, 13121, { state }])
        expect(msg).toMatch(sentences[state as Exclude<State, 'approved'>])
      }
    }
  })

  it.each(Object.keys(federationCalls))('%s is no organization’s, whatever its state', async (name) => {
    for (const state of states)
      expect([state, (await codeOf(callOf(name), 'organization', state)).code]).toEqual([state, 10003])
  })

  it.each(names(volunteerCalls))('%s is no organizer’s, whatever the state', async (name) => {
    for (const state of states)
      expect([state, (await codeOf(callOf(name), 'organization', state)).code]).toEqual([state, 10003])
  })

  it.each(names(openCalls))('%s is open to everybody, whatever the state', async (name) => {
    for (const state of states) {
      const { code, status } = await codeOf(callOf(name), 'organization', state)
      expect([13121, 10003, 401, 429, 500], `${state} ${status}`).not.toContain(code)
    }
  })
})
