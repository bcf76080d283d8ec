import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { type Landmark, press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const button = (name: RegExp): Landmark => ({ role: 'button', name })
/** The state that a row says behind its times. */
const mark = (label: string): Landmark => ({
  role: 'listitem',
  name: new RegExp(`^\\d+:\\d\\d 到 (?:次日 |\\d+月\\d+日 )?\\d+:\\d\\d${label}`),
  byText: true,
})
const cancel = /^取消报名$/
const leaveLine = /^退出候补$/
const remove = /^删除记录$/

export type ReadState = () => string

/** Asks for the six digits on the organizer's screen. */
export type Digits = (purpose: 'in' | 'out') => Promise<string>

const confirmed = async (ui: Ui, label: RegExp, message: string): Promise<void> => {
  await ui.press('button', label)
  await ui.press('button', label, { role: 'alertdialog', name: /^温馨提示$/ })
  await ui.see(text(message))
}

const byDigits = (label: string, purpose: 'in' | 'out', digits: Digits) => async (ui: Ui) => {
  await ui.press('button', `去${label}`)
  await ui.fill('六位数字', await digits(purpose))
  await ui.press('button', label, { role: 'form', name: `现场${label}` })
  await ui.see(text(new RegExp(`^${label}成功`)))
}

/** The board of the slot, on which an organizer decides: read anew, and left for the schedule. */
export interface Board {
  open: (ui: Ui) => Promise<Ui>
  leave: () => Promise<void>
  /** Why the first attempt of each act is turned down here. */
  refusal?: Landmark
}

/** Sends an act, once more where the first attempt is turned down. */
async function sendAct(ui: Ui, { leave, refusal }: Board, attempt: () => Promise<void>): Promise<void> {
  await attempt()
  if (refusal) {
    await ui.see(refusal)
    await attempt()
  }
  await ui.see(isDecided)
  await leave()
}

const openRow = (ui: Ui): Promise<void> => ui.press('button', /岁$/)
const isDecided: Landmark = text('已处理，并通知了本人')

async function decide(ui: Ui, board: Board, { role, name }: Landmark): Promise<void> {
  const page = await board.open(ui)
  await openRow(page)
  await sendAct(page, board, () => page.press(role, name))
}

async function giveReason(
  ui: Ui,
  board: Board,
  { role, name }: Landmark,
  label: string,
  submit: string,
): Promise<void> {
  const page = await board.open(ui)
  await openRow(page)
  await page.press(role, name)
  await page.fill(new RegExp(`^${label}`), '人手够了')
  await sendAct(page, board, () => page.press('button', submit, { role: 'form', name: submit }))
}

const onBoard = {
  confirm: button(/^通过$/),
  reject: button(/^不通过$/),
  wait: button(/^转入候补$/),
  offer: button(/^递补名额$/),
  cancel: button(/^取消报名$/),
}

/** What an organizer does with an application on the board of its slot. */
const boardActions = (board: Board): Vocabulary['actions'] => ({
  'application.confirmed': (ui) => decide(ui, board, onBoard.confirm),
  'application.rejected': (ui) => giveReason(ui, board, onBoard.reject, '不通过的说明', '不通过'),
  'application.waitlisted': (ui) => decide(ui, board, onBoard.wait),
  'application.offered': (ui) => decide(ui, board, onBoard.offer),
})

/** What the board offers in a state to whoever may decide. */
const offers: Record<ApplicationState, Landmark[]> = {
  pending: [onBoard.confirm, onBoard.reject, onBoard.wait],
  confirmed: [onBoard.cancel],
  rejected: [],
  waitlisted: [onBoard.reject, onBoard.offer],
  offered: [onBoard.cancel],
  cancelled: [],
  checkedIn: [],
  completed: [],
  absent: [],
}

/** Looks at what the board offers with an application, and that it offers nothing else. */
export async function seeOffers(ui: Ui, state: ApplicationState): Promise<void> {
  await openRow(ui)
  for (const landmark of offers[state]) await ui.see(landmark)
  await ui.seeNone(...Object.values(onBoard).filter((landmark) => !offers[state].includes(landmark)))
}

/** What a volunteer does with an application in the own schedule, and an organizer on the board. */
export const applicationActions = (readState: ReadState, digits: Digits, board: Board): Vocabulary['actions'] => ({
  ...boardActions(board),
  'offer.accepted': press('button', /^确认参加$/),
  'offer.declined': async (ui) => {
    await ui.press('button', /^放弃$/)
    await ui.press('button', /^放弃名额$/)
  },
  'application.cancelled': async (ui) => {
    const state = readState()
    if (state === 'offered') return giveReason(ui, board, onBoard.cancel, '取消的原因', '取消这个人的报名')
    await (state === 'waitlisted' ? confirmed(ui, leaveLine, '已退出候补') : confirmed(ui, cancel, '已取消报名'))
  },
  'application.removed': (ui) => confirmed(ui, remove, '已删除'),
  'application.checkedIn': byDigits('签到', 'in', digits),
  'application.checkedOut': byDigits('签退', 'out', digits),
})

/** The schedule of a volunteer who has this one application (docs/rules/applications.md#states), while its slot can be checked in to. */
const states: Record<ApplicationState, Landmark[]> = {
  pending: [mark('待审核'), button(cancel)],
  confirmed: [mark('已确认'), button(cancel), button(/^去签到$/)],
  rejected: [mark('未通过'), button(remove)],
  waitlisted: [mark('候补中'), text(/^候补第 1 位$/), button(leaveLine)],
  offered: [mark('待确认参加'), { role: 'timer', name: '剩余时间' }, button(/^确认参加$/), button(/^放弃$/)],
  cancelled: [mark('已取消'), button(remove)],
  checkedIn: [mark('已签到'), button(/^去签退$/)],
  completed: [mark('已完成')],
  absent: [mark('未参加')],
}

const byOrganizer = '组织管理员在签到名单上办理'

export const applicationLandmarks = {
  others: {
    'application.markedAbsent': byOrganizer,
    'application.markWithdrawn': byOrganizer,
    'mission.cancelled': '组织管理员取消活动',
    'offer.expired': '到时由服务器办理',
  },
  refusals: {
    'offer.declined': refuse('button', /^放弃$/),
    'application.cancelled': refuse('button', /^(取消报名|退出候补)$/),
    'application.removed': refuse('button', remove),
    'application.checkedIn': refuse('button', '去签到'),
    'application.checkedOut': refuse('button', '去签退'),
  },
  states,
  instead: { 'remove from the list': [text('还没有报名过活动')] },
} satisfies Partial<Vocabulary>
