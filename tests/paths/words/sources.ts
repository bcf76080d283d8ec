/** The rule that the rows of a machine's table state; by case where another rule has it. */
interface Source {
  readonly rule: string
  readonly cases?: Readonly<Record<string, string>>
}

const each = (rule: string, ...cases: readonly string[]): Record<string, string> =>
  Object.fromEntries(cases.map((name) => [name, rule]))

const drafts: Source = { rule: 'docs/rules/browser.md#drafts' }
const codeEntry = each(
  'docs/rules/sign-in.md#codes',
  'enter 6 digits',
  'enter nothing',
  'enter 5 digits',
  'enter 7 digits',
  'enter a letter',
  'server refuses the code',
  'server finds the code used up',
  'server does not answer the code',
  'a minute passes',
  'the code expires',
  'ask for another code',
  'server sends no other code',
)
const codes = {
  ...codeEntry,
  ...each(
    'docs/rules/sign-in.md#codes',
    'server sends the code',
    'server asks to wait',
    'server does not answer the request',
    'server sends another code',
  ),
}
const passwords = each(
  'docs/rules/fields.md#new-password',
  'submit a good password',
  'submit 8 characters',
  'submit 20 characters',
  'submit nothing',
  'submit 7 characters',
  'submit 21 characters',
  'submit without confirmation',
  'submit two different passwords',
  'server refuses the password',
)

/** Where the rows of each machine come from, by the name of its tests. */
export const sources: Readonly<Record<string, Source>> = {
  'application-lifecycle': {
    rule: 'docs/rules/applications.md#states',
    cases: each(
      'docs/rules/applications.md#offers',
      'offer the freed place',
      'accept the offer',
      'decline the offer',
      'the offer runs out',
    ),
  },
  apply: {
    rule: 'docs/rules/applications.md#capacity',
    cases: {
      ...each(
        'docs/rules/applications.md#facts',
        'apply without a message',
        'apply with a message in spaces',
        'apply with 200 letters',
        'apply with 200 letters among spaces',
        'apply with 201 letters',
        'apply without a slot',
        'slot was applied for before',
      ),
      ...each('docs/rules/applications.md#overlap', 'time conflicts', 'day is full'),
      ...each('docs/rules/applications.md#eligibility', 'profile is incomplete', 'conditions are not met'),
      ...each('docs/rules/applications.md#states', 'confirm to cancel', 'server cancelled', 'server does not cancel'),
      ...each('docs/rules/wire.md#failures', 'application is not answered'),
    },
  },
  'article-draft': drafts,
  'card-application': {
    rule: 'docs/rules/cards.md#steps',
    cases: {
      ...each('docs/rules/cards.md#pictures', 'a portrait is stored'),
      ...each(
        'docs/rules/browser.md#drafts',
        'words are typed',
        'words are saved',
        'the draft of another device is taken',
        'the draft is refused',
        'another tab saves',
        'the connection returns',
      ),
    },
  },
  'card-lifecycle': { rule: 'docs/rules/cards.md#states' },
  'certificate-lifecycle': { rule: 'docs/rules/certificates.md#states' },
  'code-button': { rule: 'docs/rules/sign-in.md#codes' },
  collection: {
    rule: 'docs/rules/browser.md#optimistic-changes',
    cases: each(
      'docs/rules/missions.md#collections',
      '7 is found collected',
      'none is found collected',
      'the own list has 7',
    ),
  },
  draft: drafts,
  'import-lifecycle': {
    rule: 'docs/rules/hours.md#imports',
    cases: each('docs/rules/hours.md#taking-an-import-back', 'take it back'),
  },
  location: {
    rule: 'docs/rules/browser.md#location',
    cases: {
      ...each('docs/rules/browser.md#location-record', 'the session ends'),
      ...each('docs/rules/privacy.md#position', 'accept', 'the consent is taken back'),
    },
  },
  'logoff-lifecycle': { rule: 'docs/rules/accounts.md#cancellation' },
  logout: {
    rule: 'docs/rules/sign-in.md#logout',
    cases: each(
      'docs/rules/pages.md#addresses-inside-the-site',
      'log out towards another host',
      'log out towards a host without a scheme',
    ),
  },
  'membership-lifecycle': { rule: 'docs/rules/organizations.md#members' },
  'mission-draft': drafts,
  'mission-lifecycle': {
    rule: 'docs/rules/missions.md#states',
    cases: each(
      'docs/rules/missions.md#suspension',
      'suspend',
      'the federation suspends',
      'resume',
      'the federation resumes',
      'the federation cancels',
    ),
  },
  'check-in': {
    rule: 'docs/rules/attendance.md#rotating-code',
    cases: each('docs/rules/attendance.md#offline', 'the scan is kept on the phone'),
  },
  position: { rule: 'docs/rules/attendance.md#place' },
  'last-decision': { rule: 'docs/rules/applications.md#decisions' },
  notice: { rule: 'docs/rules/pages.md#notices' },
  offer: { rule: 'docs/rules/applications.md#offers' },
  'organization-lifecycle': { rule: 'docs/rules/organizations.md#states' },
  'anomaly-lifecycle': { rule: 'docs/rules/hours.md#settlement' },
  'correction-lifecycle': { rule: 'docs/rules/certificates.md#donations' },
  'article-lifecycle': { rule: 'docs/rules/content.md#articles' },
  'objection-lifecycle': { rule: 'docs/rules/hours.md#publicity' },
  'service-district-lifecycle': { rule: 'docs/rules/accounts.md#service-districts' },
  'photo-claim-lifecycle': { rule: 'docs/rules/missions.md#photos' },
  'proposal-lifecycle': {
    rule: 'docs/rules/staff.md#what-cannot-be-undone',
    cases: each('docs/rules/staff.md#help-with-an-account', 'refuse'),
  },
  recovery: {
    rule: 'docs/rules/sign-in.md#recovery',
    cases: {
      ...codes,
      ...passwords,
      ...each('docs/rules/sign-in.md#tickets', 'server refuses the ticket', 'the ticket expires'),
    },
  },
  registration: {
    rule: 'docs/rules/accounts.md#registration',
    cases: {
      ...codes,
      ...each(
        'docs/rules/accounts.md#minors',
        'submit 18 years to the day in the shortest words',
        'submit a day less than 18 years in the longest words',
        'submit a day less than 18 years without a guardian',
      ),
      ...each(
        'docs/rules/sign-in.md#tickets',
        'server refuses the ticket',
        'server refuses the ticket of a picture',
        'the ticket expires',
      ),
    },
  },
  'report-lifecycle': { rule: 'docs/rules/staff.md#reports' },
  review: {
    rule: 'docs/rules/staff.md#reviews',
    cases: {
      ...each('docs/rules/persons.md#own-cause', 'it is the own cause'),
      ...each(
        'docs/rules/staff.md#taking-a-decision-back',
        'take it back',
        'it is taken back',
        'it took effect before',
        'it took effect before, and the minute is over',
        'nobody answers the taking back',
        'nobody answers the taking back within the minute',
        'the minute is over',
      ),
    },
  },
  'scan-queue': { rule: 'docs/rules/attendance.md#offline' },
  'schedule-entry': { rule: 'docs/rules/pages.md#schedule' },
  session: {
    rule: 'docs/rules/sign-in.md#login',
    cases: {
      ...each(
        'docs/rules/browser.md#client-state',
        'the browser holds no login',
        'the browser holds a volunteer',
        'the browser holds a volunteer with user info',
        'the browser holds a logged-off volunteer',
        'the browser holds a weak password',
        'the browser holds an organizer',
        'the storage cannot be read',
        'another tab signed in or out',
      ),
      ...each('docs/rules/sign-in.md#locks', 'the server asks for a code', 'sign in with the code'),
      ...each(
        'docs/rules/sign-in.md#second-factor',
        'the server asks for the second factor',
        'sign in with the second factor',
        'the organizer info asks for a second factor',
        'newer organizer info asks for a second factor',
      ),
      ...each(
        'docs/rules/sign-in.md#forced-change',
        'the browser holds a forced change',
        'the server demands a change at login',
        'the server finds the organizer must change',
        'the user info says forced',
        'newer user info says forced',
        'the organizer info says forced',
        'newer organizer info says forced',
        'the server demands a new password',
        'the password is changed',
      ),
      ...each(
        'docs/rules/sign-in.md#weak-password',
        'the server finds the password weak',
        'the organizer info says weak',
      ),
      ...each(
        'docs/rules/accounts.md#cancellation',
        'the user info says logged off',
        'newer user info says logged off',
        'the account is logged off',
        'the logoff is cancelled',
      ),
      ...each(
        'docs/rules/content.md#agreements',
        'the user info asks for an agreement',
        'the user info says logged off and asks for an agreement',
        'newer user info asks for an agreement',
        'the organizer info asks for an agreement',
        'newer organizer info asks for an agreement',
        'the server demands an agreement',
      ),
      ...each(
        'docs/rules/accounts.md#user-info',
        'the user info arrives',
        'newer user info arrives',
        'the guard wants the user info',
        'something of the user changed',
      ),
      ...each('docs/rules/sign-in.md#tokens', 'the tokens are gone', 'the tokens are refused'),
      ...each('docs/rules/sign-in.md#logout', 'log out'),
      ...each(
        'docs/rules/wire.md#failures',
        'the user info cannot be had',
        'newer user info cannot be had',
        'the organizer info cannot be had',
        'newer organizer info cannot be had',
        'the session cannot be checked',
        'volunteer client: 401',
        'volunteer client: 404',
        'organization client: 401',
      ),
    },
  },
  settle: { rule: 'docs/rules/hours.md#settlement' },
  'sign-in': {
    rule: 'docs/rules/sign-in.md#login',
    cases: {
      ...codeEntry,
      ...each(
        'docs/rules/sign-in.md#locks',
        'server wants a code at the login',
        'server wants a code at the code',
        'server wants a code at asking for another code',
        'server wants a code at the second factor',
        'server locks the login at the login',
        'server locks the login at the code',
        'server locks the login at asking for another code',
        'server locks the login at the second factor',
      ),
      ...each(
        'docs/rules/sign-in.md#second-factor',
        'enter the app’s 6 digits',
        'enter a recovery code',
        'enter no code of the app',
        'enter the app’s code with 5 digits',
        'enter the app’s code with 7 digits',
        'enter a recovery code of 9 characters',
        'enter a recovery code of 11 characters',
        'server refuses the second factor',
        'server does not answer the second factor',
        'server wants the second factor at the login',
        'server wants the second factor at the code',
        'server wants the second factor at asking for another code',
      ),
      ...each(
        'docs/rules/sign-in.md#way-on',
        'server lets in at the login',
        'server lets in at the code',
        'server lets in at asking for another code',
        'server lets in at the second factor',
      ),
    },
  },
  'staff-invitation': { rule: 'docs/rules/staff.md#duties-in-an-organization' },
  'time-record-lifecycle': {
    rule: 'docs/rules/hours.md#states',
    cases: {
      ...each(
        'docs/rules/hours.md#publicity',
        'put on public notice',
        'object',
        'dismiss an objection',
        'uphold an objection',
        'the notice ends',
      ),
      ...each('docs/rules/hours.md#taking-an-import-back', 'take the import back'),
    },
  },
  tour: { rule: 'docs/rules/pages.md#tour' },
  upload: { rule: 'docs/rules/cards.md#pictures' },
  'volunteer-card': {
    rule: 'docs/rules/cards.md#steps',
    cases: {
      ...each(
        'docs/rules/cards.md#addresses',
        'open the address of needToKnow',
        'open the address of chooseCard',
        'open the address of debitCard',
        'open the address of detail',
        'open the address of success',
      ),
      ...each(
        'docs/rules/cards.md#states',
        'withdraw',
        'server withdraws it',
        'the bank has it already',
        'report the card lost',
        'server knows of the loss',
        'the loss was told before',
        'apply again',
      ),
      ...each('docs/rules/cards.md#who-can-have-one', 'server has another application'),
      ...each('docs/rules/cards.md#pictures', 'a new portrait is stored'),
      ...each(
        'docs/rules/browser.md#drafts',
        'the draft of another device is taken on individualInfo',
        'the draft of another device is taken on creditCard',
        'the draft of another device is taken',
        'the application was sent elsewhere',
      ),
    },
  },
  'weak-password': { rule: 'docs/rules/sign-in.md#weak-password', cases: passwords },
  write: { rule: 'docs/rules/browser.md#optimistic-changes' },
}

/** The rule behind a row of a machine's table, by the row's case. */
export function ruleOf(machine: string, name: string): string | undefined {
  const source = sources[machine]
  return source?.cases?.[name] ?? source?.rule
}
