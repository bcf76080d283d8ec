import { callRows } from './calls.ts'
import type { Row } from './row.ts'

const proofs = {
  signIn: 'tests/api/spec/sign-in.test.ts',
  account: 'tests/api/spec/account.test.ts',
  missions: 'tests/api/spec/missions.test.ts',
  portal: 'tests/api/spec/portal.test.ts',
}
type Proof = keyof typeof proofs

/** A call: `at` is its address in `contract/`, where another address takes it away. */
const call = (method: 'GET' | 'POST', path: string, at: string, proof: Proof, name: string, asks: string): Row => ({
  id: `endpoint ${method} ${path}`,
  section: 7,
  kind: 'endpoint',
  asks,
  literal: path,
  proof: { file: proofs[proof], name },
  code: { file: `contract/${at}.ts`, cut: `'${path}'`, put: `'${path}-gone'` },
})

const authentication: readonly Row[] = [
  call(
    'POST',
    '/auth/login/volunteer/password',
    'auth',
    'signIn',
    'a login POST /auth/login/volunteer/password gives a token that is taken',
    'A volunteer signs in by name and password.',
  ),
  call(
    'POST',
    '/auth/login/org/password',
    'auth',
    'signIn',
    'a login POST /auth/login/org/password gives a token that is taken',
    'An organizer signs in by name and password.',
  ),
  call(
    'GET',
    '/auth/login/loginOut',
    'auth',
    'signIn',
    'a login GET /auth/login/loginOut ends the token',
    'A logout ends the token.',
  ),
  call(
    'POST',
    '/auth/findpwd/users/resetModifyPwd',
    'account',
    'signIn',
    'a new password POST /auth/findpwd/users/resetModifyPwd takes it from a flagged account',
    'A volunteer sets a new password.',
  ),
  call(
    'POST',
    '/auth/findpwd/usersAdmin/resetModifyPwd',
    'account',
    'signIn',
    'a new password POST /auth/findpwd/usersAdmin/resetModifyPwd takes it from a flagged account',
    'An organizer sets a new password.',
  ),
  call(
    'GET',
    '/api/usMain/resetModifyPwd',
    'account',
    'signIn',
    'a new password GET /api/usMain/resetModifyPwd takes it outside the base path',
    'A volunteer sets a new password outside the base path.',
  ),
  call(
    'GET',
    '/api/manager/usersAdmin/resetModifyPwd',
    'account',
    'signIn',
    'a new password GET /api/manager/usersAdmin/resetModifyPwd takes it outside the base path',
    'An organizer sets a new password outside the base path.',
  ),
  ...[
    ['/auth/findpwd/users/checkMobile', 'A volunteer who forgot the password is checked by mobile.'],
    ['/auth/findpwd/users/checkEmail', 'A volunteer who forgot the password is checked by e-mail.'],
    ['/auth/findpwd/usersAdmin/checkMobile', 'An organizer who forgot the password is checked by mobile.'],
    ['/auth/findpwd/usersAdmin/checkEmail', 'An organizer who forgot the password is checked by e-mail.'],
  ].map(([path = '', asks = '']) =>
    call(
      'POST',
      path,
      'recovery',
      'signIn',
      `a forgotten password POST ${path} trades a code for a ticket that opens the account`,
      asks,
    ),
  ),
]

/** Calls whose proof is called as they are, by part. */
const plain = (
  proof: Proof,
  group: string,
  at: string,
  calls: readonly (readonly ['GET' | 'POST', string, string])[],
) => calls.map(([method, path, asks]) => call(method, path, at, proof, `${group} ${method} ${path}`, asks))

const accounts: readonly Row[] = [
  ...plain('account', 'who is signed in', 'volunteer', [
    ['GET', '/volunteer/user/current', 'The signed-in volunteer is read.'],
    ['GET', '/volunteer/info/userInfo', 'The own profile is read.'],
  ]),
  ...plain('account', 'who is signed in', 'organizer', [
    ['GET', '/manage/pc/usersAdmin/preEditMyInfo', 'The signed-in organizer is read.'],
    ['GET', '/manage/pc/usersAdmin/detectStatus', 'The session of an organizer is checked.'],
  ]),
  call(
    'GET',
    '/volunteer/center/static/usersStatic',
    'volunteer',
    'account',
    'who is signed in GET /volunteer/center/static/usersStatic counts applyCounts',
    'The statistics of the volunteer are read.',
  ),
  call(
    'GET',
    '/volunteer/dataHandle/refreshUserStaticServiceTime',
    'volunteer',
    'account',
    'who is signed in serviceTime is counted anew by GET /volunteer/dataHandle/refreshUserStaticServiceTime',
    'The times of the volunteer are counted anew.',
  ),
  ...plain('account', 'cancelling the account', 'account', [
    ['GET', '/volunteer/securityCenter/logoff/apply', 'The cancellation of the account is applied for.'],
    ['GET', '/volunteer/securityCenter/logoff/logoffState', 'How far the cancellation is can be read.'],
    ['GET', '/volunteer/securityCenter/logoff/cancel', 'The cancellation is taken back.'],
  ]),
  ...plain('account', 'security', 'account', [
    ['POST', '/volunteer/center/security/changePassword', 'The password is changed.'],
  ]),
  ...plain('account', 'codes', 'code', [
    ['GET', '/open/email/sendCode', 'A code goes to an e-mail address.'],
    ['GET', '/open/sendCodeModifyMobile', 'A code goes to the mobile that is to be bound.'],
    ['POST', '/open/verifycode/sendCodeToMobile', 'A code goes to a mobile.'],
  ]),
  ...plain('account', 'security', 'security', [
    ['GET', '/volunteer/center/userInfo/unbindMobile', 'The mobile is taken off the account.'],
    ['GET', '/volunteer/center/userInfo/unbindEmail', 'The e-mail address is taken off the account.'],
    ['POST', '/volunteer/center/userInfo/changeLoginName', 'The login name is changed.'],
    ['POST', '/volunteer/center/userInfo/changeMobile', 'The mobile is changed.'],
    ['POST', '/volunteer/center/userInfo/changeEmail', 'The e-mail address is changed.'],
  ]),
  ...plain('account', 'security', 'profile', [
    ['POST', '/volunteer/center/userInfo/updateUserSubmit', 'The own profile is written.'],
  ]),
  ...plain('account', 'who is signed in', 'profile', [
    ['GET', '/volunteer/center/userInfo/myDetail', 'The own profile is read for its form.'],
  ]),
]

const missions: readonly Row[] = [
  ...plain('missions', 'the schedule', 'application', [
    ['GET', '/volunteer/mission/getUserMissionList', 'The own applications are listed.'],
    ['GET', '/volunteer/mission/getUserMissionInfo', 'One own application is read.'],
    ['GET', '/volunteer/mission/cancelApplyMission', 'An application is withdrawn.'],
    ['GET', '/volunteer/mission/delApplyMission', 'An ended application leaves the list.'],
  ]),
  ...plain('missions', 'the schedule', 'mission', [
    ['GET', '/home/mission/info/missionDetails', 'One mission is read.'],
    ['GET', '/volunteer/mission/accordApply', 'Whether a volunteer may apply is told, with the reasons.'],
  ]),
  ...plain('missions', 'the schedule', 'attendance', [
    ['POST', '/volunteer/mission/attendance/scanQrcode', 'A scanned code checks a volunteer in.'],
  ]),
  ...plain('missions', 'collections', 'collection', [
    ['GET', '/volunteer/enshrine/MissionEnshrineList', 'The collected missions are listed.'],
    ['POST', '/volunteer/enshrine/updateEnshrine', 'A mission is collected.'],
  ]),
  ...plain('missions', 'evaluations', 'evaluation', [
    ['GET', '/volunteer/center/evaluation/getEvaluateList', 'Missions to evaluate are listed.'],
    ['POST', '/volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation', 'An evaluation is stored.'],
  ]),
  ...plain('missions', 'messages', 'message', [
    ['GET', '/volunteer/sitemsg/list', 'The own messages are listed.'],
    ['GET', '/volunteer/sitemsg/unreadInfo', 'Unread messages are counted.'],
    ['GET', '/volunteer/sitemsg/read', 'A message is marked as read.'],
    ['POST', '/volunteer/sitemsgbiz/confirm4Operator', 'A message is confirmed to the organization.'],
  ]),
  ...plain('missions', 'districts', 'district', [
    ['GET', '/volunteer/district/applyDistrict', 'A service district is applied for.'],
    ['GET', '/volunteer/district/cancelDistrict', 'A service district is given up.'],
    ['GET', '/volunteer/center/userInfo/bindDistrictList', 'The own service districts are listed.'],
  ]),
]

const portal: readonly Row[] = [
  ...plain('portal', 'the home page', 'home', [
    ['GET', '/home/index/districtDomain', 'The district that serves the page is told.'],
    ['GET', '/home/banner/list/1', 'The banners are listed.'],
    ['GET', '/home/banner/bannerSkip', 'A banner leads on and the skip is counted.'],
    ['GET', '/home/index/statics/indexStatics', 'The totals of the portal are told.'],
    ['GET', '/home/index/statics/volunteerRanking', 'The volunteers with most hours are listed.'],
    ['GET', '/home/site/article/getHotNews', 'The news of the day are listed.'],
  ]),
  ...plain('portal', 'the home page', 'partner', [
    ['GET', '/home/intellectAction', 'What the visitor may do next is told.'],
    ['GET', '/home/index/statics/count', 'Persons or groups are counted here where no other host is named.'],
  ]),
  ...plain('portal', 'the home page', 'organization', [
    ['GET', '/home/organization/listByDistrict', 'The organizations of a district are listed.'],
  ]),
  ...plain('portal', 'registration', 'registration/registration', [
    ['GET', '/volunteer/register/verifyTip', 'A login name is checked before a registration.'],
    ['POST', '/volunteer/register/registerSummit', 'A volunteer registers.'],
    ['POST', '/manage/pc/register/registerSummit', 'An organization registers.'],
  ]),
  ...plain('portal', 'registration', 'partner', [
    ['GET', '/volunteer/report/authByThird', 'A third party that the volunteer came from gets a report.'],
  ]),
  ...plain('portal', 'the bank card', 'card/card', [
    ['GET', '/volunteer/bankCard/getUsersApplyState', 'How far the application for a card is can be read.'],
    ['GET', '/volunteer/bankCard/getUsersDetail', 'The application for a card is read.'],
    ['POST', '/volunteer/bankCard/photosRedoUpload', 'A picture for the card is uploaded.'],
    ['GET', '/volunteer/bankCard/inspectHasIdcardPic', 'Which pictures of the ID card are there is told.'],
    ['GET', '/volunteer/srvpg/volunteerCardQuery', 'A card is looked up by anybody who knows two facts.'],
  ]),
  call(
    'GET',
    '/home/location/ip',
    'location',
    'portal',
    'the home page a lookup by script at /home/location/ip calls its callback',
    'The place of an address is looked up by script.',
  ),
]

/** Section 7 of the specification: every call by its address, and how the calls go out. */
export const endpointRows: readonly Row[] = [...authentication, ...accounts, ...missions, ...portal, ...callRows]
