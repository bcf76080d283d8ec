/**
 * Who may make each call of staff, written by hand (docs/rules/staff.md#rights). `o` may, `-` may not. Whoever adds a call adds its line
 * here and, where it takes or shows a record of an organization, its request in `tests/support/staff-requests.ts`.
 *
 * - people: guest, volunteer; owner, missions, check-in of an organization; system, business, audit of the federation
 * - states: the caller's organization is draft, pendingReview, returned, approved, suspended, closed; for calls that are the federation's
 *   alone, the federation is
 * - records: the owner of an organization reaches one of the own organization, of one below, of the one above, of a foreign one;
 *   the owner of a suspended organization reaches one of the own, of one below; the federation reaches a foreign one, `b` where it does
 *   the organization's work: on its behalf alone, with a reason.
 *   `.` where the call takes and shows no record of an organization, or is not open to a suspended one or to the federation
 * - own cause: `x` where nobody decides about themselves or about what they entered; `own-cause.test.ts` does so
 * - change of contact: after the account gave the contact up that says so, it is own cause all the same, and the person who gave one up
 *   is no second person for what they entered; no column where nothing of it is asked. The same test does the first,
 *   `second-person-change.test.ts` the second
 */
export const staffRights: Readonly<Record<string, string>> = {
  //                           people       states   records     own cause, change of contact
  changeOrganizerPassword: '    -- ooo ooo | oooooo | .... .. . | -',
  changeStaffEmail: '           -- ooo ooo | oooooo | .... .. . | -',
  changeStaffMobile: '          -- ooo ooo | oooooo | .... .. . | -',
  bindStaffPerson: '            -- ooo ooo | oooooo | .... .. . | -',
  currentOrganizer: '           -- ooo ooo | oooooo | .... .. . | -',
  detectStatus: '               -- ooo ooo | oooooo | .... .. . | -',
  ownStaffAccount: '            -- ooo ooo | oooooo | .... .. . | -',
  resetOrganizerPasswordByGet: '-- ooo ooo | oooooo | .... .. . | -',
  // A volunteer's as well: a code to the own new mobile.
  sendCodeModifyMobile: '       -o ooo ooo | oooooo | .... .. . | -',
  unbindStaffContact: '         -- ooo ooo | oooooo | .... .. . | -',
  ownSessions: '                -- ooo ooo | oooooo | .... .. . | -',
  endOwnSession: '              -- ooo ooo | oooooo | .... .. . | -',
  endOwnTicket: '               -- ooo ooo | oooooo | .... .. . | -',
  askedStaffAgreements: '       -- ooo ooo | oooooo | .... .. . | -',
  agreeAgainAsStaff: '          -- ooo ooo | oooooo | .... .. . | -',
  ownSecondFactor: '            -- ooo ooo | oooooo | .... .. . | -',
  beginSecondFactor: '          -- ooo ooo | oooooo | .... .. . | -',
  confirmSecondFactor: '        -- ooo ooo | oooooo | .... .. . | -',
  endSecondFactor: '            -- ooo ooo | oooooo | .... .. . | -',

  ownRegistration: '            -- oo- -o- | oooo-- | .... .. . | -',
  ownLicence: '                 -- oo- -o- | oooo-- | .... .. . | -',
  replaceLicence: '             -- o-- -o- | oooo-- | .... .. . | -',
  resubmitRegistration: '       -- o-- -o- | oooo-- | .... .. . | -',
  changeOrganization: '         -- o-- -o- | ---o-- | .... .. . | -',
  showOrganizationPicture: '    -- o-- -o- | ---o-- | .... .. . | -',
  removeOrganizationPicture: '  -- o-- -o- | ---o-- | .... .. . | -',

  managedMissionDetail: '       -- oo- -o- | ---oo- | oo-- o- o | -',
  managedMissions: '            -- oo- -o- | ---oo- | oo-- o- o | -',
  managedHourRecords: '         -- oo- -o- | ---oo- | oo-- o- o | -',
  settlement: '                 -- oo- -o- | ---oo- | oo-- o- o | -',
  settlementRows: '             -- oo- -o- | ---oo- | oo-- o- o | -',
  missionsToRecord: '           -- oo- -o- | ---oo- | oo-- o- o | -',
  staffActs: '                  -- oo- -oo | ---oo- | oo-- o- o | -',

  addWalkIn: '                  -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  applicationEvent: '           -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  // Of its own missions alone the federation has lists in bulk.
  applicationWorkbook: '        -- oo- -o- | ---o-- | oo-- .. - | -',
  decideApplications: '         -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  managedApplications: '        -- oo- -o- | ---o-- | oo-- .. o | -',
  managedSlots: '               -- oo- -o- | ---o-- | oo-- .. o | -',
  moveApplication: '            -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  remindGuardian: '             -- oo- -o- | ---o-- | oo-- .. b | -',
  setPersonTags: '              -- oo- -o- | ---o-- | oo-- .. b | -',
  takeBackDecisions: '          -- oo- -o- | ---o-- | oo-- .. b | x | x-',

  // Views are kept for the own organization alone.
  boardViews: '                 -- oo- -o- | ---o-- | o--- .. - | -',
  deleteBoardView: '            -- oo- -o- | ---o-- | o--- .. - | -',
  saveBoardView: '              -- oo- -o- | ---o-- | .... .. . | -',

  anchorSlot: '                 -- ooo -o- | ---o-- | oo-- .. b | -',
  attendanceCode: '             -- ooo -o- | ---o-- | oo-- .. o | -',
  attendanceContact: '          -- oo- -o- | ---o-- | oo-- .. o | -',
  attendanceJournal: '          -- oo- -o- | ---o-- | oo-- .. o | -',
  attendanceList: '             -- oo- -o- | ---o-- | oo-- .. o | -',
  attendanceSearch: '           -- ooo -o- | ---o-- | oo-- .. o | -',
  attendanceSlots: '            -- ooo ooo | ---o-- | oo-- .. o | -',
  confirmPresence: '            -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  markAllAttendance: '          -- oo- -o- | ---o-- | oo-- .. b | -',
  markAttendance: '             -- ooo -o- | ---o-- | oo-- .. b | x | x-',
  noteIncident: '               -- ooo -o- | ---o-- | oo-- .. o | -',
  onSiteSlots: '                -- ooo ooo | ---o-- | oo-- .. o | -',
  takeSlot: '                   -- ooo -o- | ---o-- | oo-- .. b | -',
  withdrawMark: '               -- ooo -o- | ---o-- | oo-- .. b | x | x-',

  correctHours: '               -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  // An organization at most gives in; what holds the federation decides.
  decideObjection: '            -- oo- -o- | ---o-- | oo-- .. o | x | xx',
  explainObjection: '           -- oo- --- | ---o-- | oo-- .. . | x | x-',
  hourRecordEvent: '            -- oo- -o- | ---o-- | oo-- .. b | x | xx',
  leaveOut: '                   -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  managedAttachment: '          -- oo- -o- | ---o-- | oo-- .. o | -',
  managedObjections: '          -- oo- -o- | ---o-- | oo-- .. o | -',
  proposedHours: '              -- oo- -o- | ---o-- | oo-- .. o | -',
  recordHours: '                -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  reportAnomaly: '              -- oo- -o- | ---o-- | oo-- .. o | x | x-',
  settleSlot: '                 -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  uploadAttachment: '           -- oo- -o- | ---o-- | oo-- .. b | -',
  saveVolunteerEvaluation: '    -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  missionEvaluations: '         -- oo- -o- | ---o-- | oo-- .. o | -',
  volunteerEvaluations: '       -- oo- -o- | ---o-- | oo-- .. o | -',

  managedOutcome: '             -- oo- -o- | ---o-- | oo-- .. o | -',
  publishOutcome: '             -- oo- -o- | ---o-- | oo-- .. b | -',
  withdrawOutcome: '            -- oo- -o- | ---o-- | oo-- .. b | -',
  uploadPhoto: '                -- oo- -o- | ---o-- | oo-- .. b | -',
  // Who is in a photo may turn to the federation as well.
  decidePhotoClaim: '           -- oo- -o- | ---o-- | oo-- .. o | -',

  assignSlotCharge: '           -- oo- -o- | ---o-- | oo-- .. b | -',
  deskCounts: '                 -- oo- -oo | ---o-- | .... .. . | -',
  desk: '                       -- ooo ooo | ---o-- | oo-- .. o | -',
  missionChange: '              -- oo- -o- | ---o-- | oo-- .. b | -',
  missionConfirmations: '       -- oo- -o- | ---o-- | oo-- .. o | -',
  missionEvent: '               -- oo- -o- | ---o-- | oo-- .. o | -',
  deleteMissionDraft: '         -- oo- -o- | ---o-- | oo-- .. b | -',
  deleteMissionTemplate: '      -- oo- -o- | ---o-- | oo-- .. b | -',
  missionDrafts: '              -- oo- -o- | ---o-- | oo-- .. o | -',
  missionTemplates: '           -- oo- -o- | ---o-- | oo-- .. o | -',
  // A copy is a draft of whoever makes it.
  openMissionDraft: '           -- oo- -o- | ---o-- | oo-- .. o | -',
  readMissionDraft: '           -- oo- -o- | ---o-- | oo-- .. o | -',
  saveMissionDraft: '           -- oo- -o- | ---o-- | oo-- .. b | -',
  saveMissionTemplate: '        -- oo- -o- | ---o-- | oo-- .. b | -',
  submitMissionDraft: '         -- oo- -o- | ---o-- | oo-- .. b | -',
  uploadMissionCover: '         -- oo- -o- | ---o-- | oo-- .. b | -',

  previewSlotMessage: '         -- oo- -o- | ---o-- | oo-- .. o | -',
  sendSlotMessage: '            -- oo- -o- | ---o-- | oo-- .. b | -',
  slotMessageDeliveries: '      -- oo- -o- | ---o-- | oo-- .. o | -',
  slotMessages: '               -- oo- -o- | ---o-- | oo-- .. o | -',

  blockMember: '                -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  blockedMembers: '             -- oo- -o- | ---o-- | oo-- .. o | -',
  organizationMemberEvent: '    -- oo- -o- | ---o-- | oo-- .. b | x | x-',
  organizationMembers: '        -- oo- -o- | ---o-- | oo-- .. o | -',
  memberPerson: '               -- oo- -o- | ---o-- | oo-- .. o | -',
  unblockMember: '              -- oo- -o- | ---o-- | oo-- .. b | x | x-',

  // The staff of an organization is its own matter: neither the one above nor the federation reaches it; the federation has a page of its own.
  changeDuty: '                 -- o-- --- | ---o-- | o--- .. . | -',
  inviteStaff: '                -- o-- --- | ---o-- | .... .. . | -',
  requireSecondFactor: '        -- o-- --- | ---o-- | .... .. . | -',
  staffList: '                  -- o-- --- | ---o-- | o--- .. . | -',
  // The federation’s system administrator as well, for the accounts of the federation.
  removeStaff: '                -- o-- o-- | ---o-- | o--- .. - | -',
  resetSecondFactor: '          -- o-- o-- | ---o-- | o--- .. - | x | x-',
  withdrawInvitation: '         -- o-- o-- | ---o-- | o--- .. - | -',

  // The federation's alone; a federation that was not approved decides nothing either.
  answerFeedback: '             -- --- -o- | ---o-- | .... .. . | -',
  cardReviewPicture: '          -- --- -o- | ---o-- | .... .. . | -',
  correctDonation: '            -- --- -o- | ---o-- | .... .. . | x | xx',
  federationStatistics: '       -- --- -oo | ---o-- | .... .. . | -',
  feedbackDetail: '             -- --- -o- | ---o-- | .... .. . | -',
  feedbackList: '               -- --- -o- | ---o-- | .... .. . | -',
  foundCertificates: '          -- --- -o- | ---o-- | .... .. . | -',
  issueDonationCertificate: '   -- --- -o- | ---o-- | .... .. . | x | xx',
  rereadImport: '               -- --- -o- | ---o-- | .... .. . | -',
  checkImport: '                -- --- -o- | ---o-- | .... .. . | -',
  failedImportLines: '          -- --- -o- | ---o-- | .... .. . | -',
  importDetail: '               -- --- -o- | ---o-- | .... .. . | -',
  importEvent: '                -- --- -o- | ---o-- | .... .. . | x | xx',
  importFile: '                 -- --- -o- | ---o-- | .... .. . | -',
  importKinds: '                -- --- -o- | ---o-- | .... .. . | -',
  importList: '                 -- --- -o- | ---o-- | .... .. . | -',
  importTemplate: '             -- --- -o- | ---o-- | .... .. . | -',
  uploadImport: '               -- --- -o- | ---o-- | .... .. . | -',
  ledgerChecks: '               -- --- -oo | ---o-- | .... .. . | -',
  findVolunteers: '             -- --- -o- | ---o-- | .... .. . | -',
  blockVolunteer: '             -- --- -o- | ---o-- | .... .. . | x | x-',
  unblockVolunteer: '           -- --- -o- | ---o-- | .... .. . | x | x-',
  proposals: '                  -- --- oo- | ---o-- | .... .. . | -',
  agreeToProposal: '            -- --- oo- | ---o-- | .... .. . | x | x-',
  declineProposal: '            -- --- oo- | ---o-- | .... .. . | x | x-',
  withdrawProposal: '           -- --- oo- | ---o-- | .... .. . | -',
  helpVolunteer: '              -- --- -o- | ---o-- | .... .. . | x | x-',
  confirmStaffPerson: '         -- --- oo- | ---o-- | .... .. . | x | x-',
  blockStaff: '                 -- --- -o- | ---o-- | .... .. . | x | x-',
  unblockStaff: '               -- --- -o- | ---o-- | .... .. . | x | x-',
  changeCharge: '               -- --- -o- | ---o-- | .... .. . | x | x-',
  mergerPreview: '              -- --- -o- | ---o-- | .... .. . | -',
  mergeOrganization: '          -- --- -o- | ---o-- | .... .. . | x | x-',
  organizationDistricts: '      -- --- -o- | ---o-- | .... .. . | -',
  organizationRecord: '         -- --- -o- | ---o-- | .... .. . | -',
  organizationRegistry: '       -- --- -o- | ---o-- | .... .. . | -',
  organizationStateEvent: '     -- --- -o- | ---o-- | .... .. . | x | x-',
  organizationReviewPicture: '  -- --- -o- | ---o-- | .... .. . | -',
  managedDonation: '            -- --- -o- | ---o-- | .... .. . | -',
  managedDonations: '           -- --- -o- | ---o-- | .... .. . | -',
  recordDonation: '             -- --- -o- | ---o-- | .... .. . | -',
  revokeCertificate: '          -- --- -o- | ---o-- | .... .. . | x | x-',
  statisticsWorkbook: '         -- --- -oo | ---o-- | .... .. . | -',

  assignReview: '               -- --- -oo | ---o-- | .... .. . | -',
  claimReview: '                -- --- -oo | ---o-- | .... .. . | -',
  decideReview: '               -- --- -oo | ---o-- | .... .. . | x | xx',
  // Those on the federation itself are the audit duty’s, all others the business duty’s.
  reportSender: '               -- --- -oo | ---o-- | .... .. . | -',
  reportPicture: '              -- --- -oo | ---o-- | .... .. . | -',
  reviewColleagues: '           -- --- -oo | ---o-- | .... .. . | -',
  reviewDetail: '               -- --- -oo | ---o-- | .... .. . | -',
  reviewList: '                 -- --- -oo | ---o-- | .... .. . | -',
  reviewSummary: '              -- --- -oo | ---o-- | .... .. . | -',
  reviewTemplates: '            -- --- -oo | ---o-- | .... .. . | -',
  saveReviewTemplates: '        -- --- -oo | ---o-- | .... .. . | -',
  takeBackReview: '             -- --- -oo | ---o-- | .... .. . | x | x-',

  accountSessions: '            -- --- o-- | ---o-- | .... .. . | -',
  changeFederationDuties: '     -- --- o-- | ---o-- | .... .. . | x | x-',
  endAccountSession: '          -- --- o-- | ---o-- | .... .. . | -',
  endAccountTicket: '           -- --- o-- | ---o-- | .... .. . | -',
  federationAccounts: '         -- --- o-- | ---o-- | .... .. . | -',
  inviteToFederation: '         -- --- o-- | ---o-- | .... .. . | -',
  waitingAccounts: '            -- --- ooo | ---o-- | .... .. . | -',
  // Of system where one account may hold several duties.
  confirmAccount: '             -- --- ooo | ---o-- | .... .. . | x | x-',
  refuseAccount: '              -- --- ooo | ---o-- | .... .. . | x | x-',
  ownConfirmation: '            -- --- ooo | ---o-- | .... .. . | -',

  addRuleSet: '                 -- --- o-- | ---o-- | .... .. . | -',
  holidayAlarm: '               -- --- o-- | ---o-- | .... .. . | -',
  holidays: '                   -- --- o-- | ---o-- | .... .. . | -',
  importHolidays: '             -- --- o-- | ---o-- | .... .. . | -',
  removeHoliday: '              -- --- o-- | ---o-- | .... .. . | -',
  ruleSets: '                   -- --- o-- | ---o-- | .... .. . | -',
  saveHoliday: '                -- --- o-- | ---o-- | .... .. . | -',
  tryRuleSet: '                 -- --- o-- | ---o-- | .... .. . | -',
  withdrawRuleSet: '            -- --- o-- | ---o-- | .... .. . | -',

  failedDues: '                 -- --- o-- | ---o-- | .... .. . | -',
  retryDue: '                   -- --- o-- | ---o-- | .... .. . | -',

  auditEntries: '               -- --- --o | ---o-- | .... .. . | -',
  auditEntry: '                 -- --- --o | ---o-- | .... .. . | -',
  auditFigures: '               -- --- --o | ---o-- | .... .. . | -',
  auditLooks: '                 -- --- --o | ---o-- | .... .. . | -',
  auditPerson: '                -- --- --o | ---o-- | .... .. . | -',
  exportCompliance: '           -- --- --o | ---o-- | .... .. . | -',
  exportAudit: '                -- --- --o | ---o-- | .... .. . | -',
  proveAudit: '                 -- --- --o | ---o-- | .... .. . | -',

  addOutsideTarget: '           -- --- -o- | ---o-- | .... .. . | -',
  articleVersion: '             -- --- -o- | ---o-- | .... .. . | -',
  createArticle: '              -- --- -o- | ---o-- | .... .. . | -',
  deleteArticle: '              -- --- -o- | ---o-- | .... .. . | -',
  endAnnouncement: '            -- --- -o- | ---o-- | .... .. . | -',
  managedAnnouncement: '        -- --- -o- | ---o-- | .... .. . | -',
  managedAnnouncements: '       -- --- -o- | ---o-- | .... .. . | -',
  managedAgreement: '           -- --- -o- | ---o-- | .... .. . | -',
  managedAgreements: '          -- --- -o- | ---o-- | .... .. . | -',
  managedAgreementVersion: '    -- --- -o- | ---o-- | .... .. . | -',
  publishAgreement: '           -- --- -o- | ---o-- | .... .. . | -',
  saveAgreement: '              -- --- -o- | ---o-- | .... .. . | -',
  withdrawAgreement: '          -- --- -o- | ---o-- | .... .. . | -',
  managedArticle: '             -- --- -o- | ---o-- | .... .. . | -',
  managedArticles: '            -- --- -o- | ---o-- | .... .. . | -',
  managedBanners: '             -- --- -o- | ---o-- | .... .. . | -',
  managedDistrict: '            -- --- -o- | ---o-- | .... .. . | -',
  managedDistricts: '           -- --- -o- | ---o-- | .... .. . | -',
  moveBanner: '                 -- --- -o- | ---o-- | .... .. . | -',
  outsideTargets: '             -- --- -o- | ---o-- | .... .. . | -',
  publishArticle: '             -- --- -o- | ---o-- | .... .. . | -',
  removeBanner: '               -- --- -o- | ---o-- | .... .. . | -',
  removeOutsideTarget: '        -- --- -o- | ---o-- | .... .. . | -',
  saveAnnouncement: '           -- --- -o- | ---o-- | .... .. . | -',
  saveArticle: '                -- --- -o- | ---o-- | .... .. . | -',
  saveBanner: '                 -- --- -o- | ---o-- | .... .. . | -',
  saveDistrict: '               -- --- -o- | ---o-- | .... .. . | -',
  uploadContentPicture: '       -- --- -o- | ---o-- | .... .. . | -',
  withdrawArticle: '            -- --- -o- | ---o-- | .... .. . | -',
}

/** Everybody's: no kind of caller, duty or state closes them. */
export const everybodysCalls = `
  acceptInvitation agreementText announcements articleDetail articles banners bannerSkip calendarFeed cardOptions
  checkCertificate checkContact checkOrganizerEmail checkOrganizerMobile checkVolunteerEmail checkVolunteerMobile
  claimAttendance contentPicture districtDomain districts donationFile endTicket evaluationAverages helpArticles hotNews
  indexStatistics intellectAction lastTime listOrganizations loginOrganizer loginVolunteer logout missionCities missionCover
  missionDetails missionPhoto missionPoster missionReportDetail missionReports missions organizationDetails organizationSuccessor publicities
  publicityDetails publicityRecords queryDonations queryFeedback queryObjection refreshTokens refusableProposal refuseProposal registerOrganization registerVolunteer
  resetOrganizerPassword resetVolunteerPassword ruleBook searchAll searchArticles searchHints searchMissions searchNearest
  searchOrganizations sendCodeToMobile sendEmailCode sendTicketIncidents sendTicketMarks staffInvitation statisticsCount submitFeedback
  submitObjection ticketLicence ticketList uploadLicence verifyTip versionNotes volunteerCardCheck volunteerCardQuery
  volunteerRanking
`

/** A volunteer's alone, about the own records. */
export const volunteersCalls = `
  accessList accordApply actOnMessage agreeAgain answerOffer answerQuestions applicationForm applyDistrict applyLogoff applyMission
  askedAgreements authByThird bindDistrictList calendarAddress chooseReminder cancelApply cancelApplyMission cancelDistrict cancelLogoff cardImage
  changeEmail changeLoginName changeMobile changePassword claimPhoto collectedAmong collectionList confirm4Operator consentList
  currentUser delApplyMission deleteSavedSearch evaluateList exportData inspectHasIdcardPic issueTimeCertificate joinOrganization
  leaveOrganization logoffState missionCalendar ownAttachment ownDonationCertificates ownHome ownMembership ownPicture ownReminders ownReports
  photosRedoUpload profile
  profileForForm readMessage receivedEvaluations refreshServiceTime renewCalendar reportLost requestableMissions
  requestCorrection
  requestHours resetVolunteerPasswordByGet revokeCalendar saveDraft saveIndividualInfo saveMissionEvaluation savedSearches saveSearch scanQrcode
  securityTicket sendLateScans serviceRecords serviceSummary siteMessages submitApply submitReport timeCertificateDetail
  timeCertificateFile timeCertificatePreview timeCertificates unbindEmail unbindMobile unreadMessages updateCollection
  uploadReportPicture
  updateProfile userMissionInfo userMissions usersApplyState usersDetail userStatistics withdrawConsent yearPicture
`

/**
 * What closes a call to everybody whom the table above lets in, staff, volunteer or ticket. `x` where it is refused, `-` where it goes on,
 * `.` where it has nothing of the kind before it.
 *
 * - a mission that the federation suspended (`closed-by-suspension.test.ts`); where `f` stands the federation alone goes on
 * - hours that the federation looks at, or declined (`tests/api/hours/declined-hours.test.ts`; of `importEvent` the lines of a roster)
 * - a minor without a guardian's consent (14 to 17), or without a guardian who was seen there (below) (`closed-to-minors.test.ts`)
 */
const closures: Readonly<Record<string, string>> = {
  //                    mission, hours, minor
  addWalkIn: '          x . x',
  // The place was theirs before.
  answerOffer: '        - . x',
  applicationEvent: '   x . x',
  applyMission: '       x . x',
  decideApplications: ' x . x',
  moveApplication: '    x . x',
  takeBackDecisions: '  - . .',
  cancelApplyMission: ' - . .',

  anchorSlot: '         x . .',
  attendanceCode: '     x . .',
  attendanceContact: '  x . .',
  attendanceList: '     x . .',
  attendanceSearch: '   x . .',
  attendanceJournal: '  - . .',
  confirmPresence: '    x . .',
  markAllAttendance: '  x . x',
  markAttendance: '     x . x',
  noteIncident: '       - . .',
  takeSlot: '           x . .',
  withdrawMark: '       x . .',
  // What is scanned or was noted all the same is kept as an anomaly (`tests/api/attendance/suspension.test.ts`).
  scanQrcode: '         - . x',
  sendLateScans: '      - . x',
  sendTicketMarks: '    - . x',

  correctHours: '       . x .',
  hourRecordEvent: '    f x .',
  importEvent: '        . x .',
  recordHours: '        f x .',
  requestHours: '       - x .',
  settleSlot: '         f x .',
  leaveOut: '           - . .',

  assignSlotCharge: '   x . .',
  missionChange: '      x . .',
  sendSlotMessage: '    - . .',
}

/** Calls with this mark in the column of `closures`. */
export const closedBy = (column: 'mission' | 'hours' | 'minor', mark: string): string[] =>
  Object.entries(closures)
    .filter(([, line]) => line.trim().split(/\s+/)[['mission', 'hours', 'minor'].indexOf(column)] === mark)
    .map(([name]) => name)
    .toSorted()
