import type { Row } from './row.ts'

const api = 'tests/api/spec/roles.test.ts'
const gate = 'server/plugins/caller.ts'
const callers = 'server/modules/auth/caller.repository.ts'

const rule = (
  id: string,
  asks: string,
  literal: Row['literal'],
  proof: Row['proof'],
  [file, cut, put = '']: readonly [file: string, cut: string, put?: string],
): Row => ({ id: `role ${id}`, section: 6, kind: 'rule', asks, literal, proof, code: { file, cut, put } })

const own = (name: string) => ({ file: api, name })
const details = "path: '/home/mission/info/missionDetails',\n  caller: 'open',"
const schedule = "path: '/volunteer/mission/getUserMissionList',\n  caller: 'volunteer',"
const organizer = "path: '/manage/pc/usersAdmin/preEditMyInfo',\n  caller: 'organizer',"

/** Section 6 of the specification, the roles. */
export const roleRows: readonly Row[] = [
  rule(
    'volunteer bearer',
    'The token of a volunteer is sent as a bearer.',
    'Bearer ',
    own('the token of a volunteer is taken as a bearer and in no other way'),
    [callers, "caller: { kind: 'volunteer', id,", "caller: { kind: 'organizer', id,"],
  ),
  rule(
    'organizer bearer',
    'The token of an organizer is sent as a bearer.',
    'Bearer ',
    own('the token of an organizer is taken as a bearer and in no other way'),
    [callers, "kind: 'organizer' as const,\n      id,", "kind: 'volunteer' as const,\n      id,"],
  ),
  rule(
    'bearer alone',
    'Nothing but the bearer of the Authorization header counts.',
    'Basic ',
    own('the token of a volunteer is taken as a bearer and in no other way'),
    ['server/modules/auth/tokens.ts', '/^Bearer +', '/^(?:Bearer|Basic) +'],
  ),
  rule(
    'volunteer client',
    'The volunteer is read by the client with the user’s token.',
    '/volunteer/user/current',
    {
      file: 'tests/screens/session/organization-client.test.ts',
      name: 'the volunteer is read by the client that has the user’s token',
    },
    ['src/session/session.api.ts', "call('volunteer', currentUser", "call('organizer', currentUser"],
  ),
  rule(
    'organization client',
    'The organizer is read by the client with the organization’s token.',
    '/manage/pc/usersAdmin/preEditMyInfo',
    {
      file: 'tests/screens/session/organization-client.test.ts',
      name: 'the organizer is read by the client that has the organization’s token',
    },
    ['src/session/session.api.ts', "call('organizer', currentOrganizer", "call('volunteer', currentOrganizer"],
  ),
  rule(
    'volunteer personal center',
    'The personal center is open to a volunteer.',
    'volunteer',
    own('the personal center answers a volunteer with status 200 and code 200'),
    ['contract/application.ts', schedule, schedule.replace("'volunteer'", "'organizer'")],
  ),
  rule(
    'organizer personal center',
    'The personal center is closed to an organizer.',
    'organizer',
    own('the personal center answers an organizer with status 200 and code 10003'),
    [
      gate,
      "if (spec.caller === 'volunteer' && caller.kind !== 'volunteer') {",
      "if (spec.caller === 'volunteer' && caller.kind === 'guest') {",
    ],
  ),
  rule(
    'anonymous personal center',
    'The personal center is closed to whoever has not signed in.',
    401,
    own('the personal center answers nobody with status 401 and code 401'),
    [gate, "if (caller.kind === 'guest') throw new Unauthorized()", "if (caller.kind === 'guest') return caller"],
  ),
  rule(
    'organizer admin area',
    'The admin area is open to an organizer.',
    'organizer',
    own('the admin area answers an organizer with status 200 and code 200'),
    ['contract/organizer.ts', organizer, organizer.replace("'organizer'", "'federation'")],
  ),
  rule(
    'volunteer admin area',
    'The admin area is closed to a volunteer.',
    'volunteer',
    own('the admin area answers a volunteer with status 200 and code 10003'),
    [
      gate,
      "if (spec.caller === 'organizer' && caller.kind !== 'organizer') {",
      "if (spec.caller === 'organizer' && caller.kind === 'guest') {",
    ],
  ),
  rule(
    'anonymous admin area',
    'The admin area is closed to whoever has not signed in.',
    401,
    own('the admin area answers nobody with status 401 and code 401'),
    [gate, "if (caller.kind === 'guest') throw new Unauthorized()"],
  ),
  rule(
    'organizer to /admin/',
    'An organizer goes on to the admin area.',
    '/admin/',
    {
      file: 'tests/unit/src/session/session-store.test.ts',
      name: 'the header’s session check of an organizer goes on to the admin app when the session stands',
    },
    ['src/session/session.store.ts', "openAdmin: () => location.assign('/admin/')", 'openAdmin: () => {}'],
  ),
  rule(
    'public site volunteer',
    'The public site is open to a volunteer.',
    'volunteer',
    own('the public site is open to a volunteer'),
    ['contract/mission.ts', details, details.replace("'open'", "'organizer'")],
  ),
  rule(
    'public site organizer',
    'The public site is open to an organizer.',
    'organizer',
    own('the public site is open to an organizer'),
    ['contract/mission.ts', details, details.replace("'open'", "'volunteer'")],
  ),
  rule(
    'public site anonymous',
    'The public site is open to whoever has not signed in.',
    'nobody',
    own('the public site is open to nobody'),
    ['contract/mission.ts', details, details.replace("'open'", "'signedIn'")],
  ),
  rule(
    'signed in means user info',
    'Whoever has user info counts as signed in; a token without it does not.',
    '/login/volunteer',
    {
      file: 'tests/unit/src/session/session-store.test.ts',
      name: 'the next page fetches the user info first when it is not there, and goes on when it cannot be had',
    },
    [
      'machines/session/guard.ts',
      "    case 'volunteer.loading':\n    case 'volunteer.failed':\n      return { kind: 'loadUser' }",
      "    case 'volunteer.loading':\n    case 'volunteer.failed':\n      return { kind: 'redirect', to: home }",
    ],
  ),
]
