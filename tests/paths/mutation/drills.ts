import type { Level } from '../report/verdict.ts'

/** One fault that somebody could make, and who has to find it. */
export interface Drill {
  fault: string
  machine: string
  level: Level
  file: string
  /** What stands in the file, once. */
  was: string
  is: string
  /** The sentence with which it is found. */
  says: string | RegExp
}

const scanQueue = 'machines/scan-queue/scan-queue.machine.ts'
const mission = 'machines/lifecycle/mission.machine.ts'
const session = 'machines/session/session.machine.ts'

/** The fire drill of the path tests: every kind of fault that they are there for. */
export const drills: readonly Drill[] = [
  {
    fault: 'a guard lets through whoever is logged off',
    machine: 'session',
    level: 'actor',
    file: session,
    was: "context.userInfo !== null && context.userInfo.logoffSate !== 'true'",
    is: 'context.userInfo !== null',
    says: 'restoring › the browser holds a logged-off volunteer: state is "signedIn.volunteer.refreshing", expected "signedIn.volunteer.loading"',
  },
  {
    fault: 'a guard asks for half of what it asked',
    machine: 'volunteer-card',
    level: 'actor',
    file: 'machines/volunteer-card/volunteer-card.machine.ts',
    was: "      wizardProblems(context, 'chooseCard').length === 0 && context.draft.choice.kind === 'debit'",
    is: "      context.draft.choice.kind === 'debit'",
    says: 'form.chooseCard › next step: state is "form.debitCard", expected "form.chooseCard"',
  },
  {
    fault: 'a transition is missing',
    machine: 'review',
    level: 'actor',
    file: 'machines/review/review.machine.ts',
    was: "lost: { on: { 'news.wanted': { actions: 'reload' } } }",
    is: 'lost: {}',
    says: 'lost › ask for news: the table wants it heard, the chart does not listen',
  },
  {
    fault: 'a state cannot be left by cancelling',
    machine: 'mission-lifecycle',
    level: 'actor',
    file: mission,
    was: `        'mission.cancelled': {
          guard: 'isOfSender',
          target: 'cancelled',
          actions: ['forgetSuspension', 'rememberPublished'],
        },
`,
    is: '',
    says: 'suspended › cancel: the table wants it heard, the chart does not listen',
  },
  {
    fault: 'a chart allows more than its table',
    machine: 'mission-lifecycle',
    level: 'actor',
    file: mission,
    was: "on: { 'mission.publicised': 'publicising' }",
    is: "on: { 'mission.publicised': 'publicising', 'mission.cancelled': 'cancelled' }",
    says: 'settling › cancel (no row): takes settling|mission.cancelled|0, of which the table says nothing',
  },
  {
    fault: 'a refusal leads to another state',
    machine: 'settle',
    level: 'actor',
    file: 'machines/settle/settle.machine.ts',
    was: "{ target: 'choosing.some', actions: { type: 'keepFailure'",
    is: "{ target: 'choosing.nobody', actions: { type: 'keepFailure'",
    says: 'sending › the list has changed: state is "choosing.nobody", expected "choosing.some"',
  },
  {
    fault: 'an action is forgotten',
    machine: 'scan-queue',
    level: 'actor',
    file: scanQueue,
    was: "              { type: 'drop', params: ({ event }) => ({ nonces: event.output.map(({ nonce }) => nonce) }) },\n",
    is: '',
    says: 'sending › the server takes all: does is [], expected [{"name":"drop"',
  },
  {
    fault: 'a call sends more than the server takes',
    machine: 'scan-queue',
    level: 'actor',
    file: scanQueue,
    was: 'context.marks.slice(0, lateRules.mostInCall)',
    is: 'context.marks',
    says: 'calls is {"send":{"marks":[',
  },
  {
    fault: 'a call leaves out what was answered',
    machine: 'apply',
    level: 'actor',
    file: 'machines/apply/apply.machine.ts',
    was: 'return { ...request, message: message.trim() }',
    is: 'return { slotId: request.slotId, message: message.trim() }',
    says: 'apply without a message: calls is {"submitApplication":{"slotId":"7","message":""}}, expected',
  },
  {
    fault: 'what is kept loses its title',
    machine: 'scan-queue',
    level: 'actor',
    file: scanQueue,
    was: 'title: mark.title, ',
    is: '',
    says: 'sending › the server takes all: undefined of 2026-12-05T00:20:00.000Z is another mark',
  },
  {
    fault: 'a second answer stands beside the first',
    machine: 'scan-queue',
    level: 'actor',
    file: scanQueue,
    was: '...settled.filter(({ nonce }) => !names.has(nonce))',
    is: '...settled',
    says: 'sending › the server takes all: settled should be 1 accepted, not 1 refused, 1 accepted',
  },
  {
    fault: 'a delay is halved',
    machine: 'mission-draft',
    level: 'actor',
    file: 'machines/draft/draft.ts',
    was: 'pause: 800',
    is: 'pause: 400',
    says: 'no timer of 800 ms runs',
  },
  {
    fault: 'a state lost its tag',
    machine: 'session',
    level: 'actor',
    file: session,
    was: `              tags: 'settled',
              on: { 'user.changed': 'refreshing', 'consent.demanded': { target: 'consent', actions: 'noteConsent' } },
            },
            /** An agreement has to be agreed to again. */`,
    is: `              on: { 'user.changed': 'refreshing', 'consent.demanded': { target: 'consent', actions: 'noteConsent' } },
            },
            /** An agreement has to be agreed to again. */`,
    says: 'invariant of *: settled where a navigation can be decided',
  },
  {
    fault: 'a sentence of the chart is another one',
    machine: 'recovery',
    level: 'actor',
    file: 'machines/code-entry.ts',
    was: '验证码已过期，请重新获取',
    is: '验证码已失效，请重新获取',
    says: 'verifying.entering › the code expires: context.problems is [{"field":"code","message":"验证码已失效，请重新获取"',
  },
  {
    fault: 'a button is wired to nothing',
    machine: 'apply',
    level: 'component',
    file: 'src/portal/features/mission/own-application.tsx',
    was: "if (isConfirmed) apply.send({ type: 'cancel.confirmed', applicationId: application.applicationId })",
    is: 'void isConfirmed',
    says: 'ready.idle › confirm to cancel: expected disabled button "/^提交中$/", which is not there',
  },
  {
    fault: 'a page offers what its state ignores',
    machine: 'settle',
    level: 'component',
    file: 'src/admin/features/hours/slot-settlement.tsx',
    was: '            disabled={settle.isSending}\n',
    is: '',
    says: /^sending: (everybody|nobody)\.chosen is to be refused in sending: button .* can be pressed/m,
  },
  {
    fault: 'an act of the page sends another event',
    machine: 'mission-lifecycle',
    level: 'component',
    file: 'src/admin/features/mission/act-dialogs.tsx',
    was: "event: 'mission.suspended'",
    is: "event: 'mission.resumed'",
    says: 'ongoing › suspend: expected cell "/^已暂停$/", which is not there',
  },
  {
    fault: 'a decision of the board sends another one',
    machine: 'application-lifecycle',
    level: 'component',
    file: 'src/admin/features/application/applicant-actions.tsx',
    was: "decide([applicationId], 'application.confirmed')",
    is: "decide([applicationId], 'application.waitlisted')",
    says: 'pending › confirm: expected listitem "/^\\d+:\\d\\d 到 (?:次日 |\\d+月\\d+日 )?\\d+:\\d\\d已确认/", which is not there',
  },
  {
    fault: 'the server says another sentence',
    machine: 'apply',
    level: 'browser',
    file: 'server/features/missions/application/apply.service.ts',
    was: '`与你已报的“${other.missionName}”（${spanText(other)}）时间冲突`',
    is: '`这个时段不能报名`',
    says: /submitting › time conflicts → ready\.refused: .*与你已报的/s,
  },
  {
    fault: 'the server refuses what the chart allows',
    machine: 'mission-lifecycle',
    level: 'browser',
    file: 'server/features/missions/mission/mission-event.service.ts',
    was: "    if (event === 'mission.submitted') await refuseUnchanged",
    is: "    if (event === 'mission.resumed') throw notFound('这个活动')\n    if (event === 'mission.submitted') await refuseUnchanged",
    says: 'suspended › the federation resumes → recruiting: must not be there: 恢复活动？',
  },
]
