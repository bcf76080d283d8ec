import { type Landmark, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const button = (name: string): Landmark => ({ role: 'button', name })
const buttons = (...names: readonly string[]): Landmark[] => names.map(button)

/** What happens to an application elsewhere. */
export const cardOthers = { 'card.abandoned': '服务器清理长期没有提交的草稿' }

/** What each side may do in each state; every button of another state must be absent. */
export const volunteerButtons: Record<string, readonly string[]> = {
  draft: ['放弃这份草稿'],
  pendingReview: ['撤销申请'],
  returned: ['撤销申请'],
  submittedToBank: [],
  producing: [],
  readyForPickup: [],
  active: ['挂失'],
  rejected: ['重新申请'],
  lost: ['重新申请'],
  cancelled: ['重新申请'],
}
export const federationButtons: Record<string, readonly string[]> = {
  draft: [],
  pendingReview: ['通过并交银行', '退回修改', '不予通过'],
  returned: [],
  submittedToBank: ['银行受理，开始制卡', '不予通过'],
  producing: ['卡片到达网点', '不予通过'],
  readyForPickup: ['确认领取', '登记逾期未领'],
  active: [],
  rejected: [],
  lost: [],
  cancelled: [],
}

/** The sentence that tells the volunteer what to expect. */
const marks: Record<string, RegExp> = {
  draft: /有一份没填完的申请/,
  returned: /申请被退回，改几处就能再提交/,
  pendingReview: /联合会正在审核/,
  submittedToBank: /银行正在核对资料/,
  producing: /银行正在制卡/,
  readyForPickup: /卡片已到网点/,
  active: /卡片已领取/,
  rejected: /这次申请没有通过/,
  lost: /卡片已挂失/,
  cancelled: /申请已撤销，随时可以/,
}

/** Landmarks of the states with the buttons of these sides. */
export const landmarks = (...sides: readonly Record<string, readonly string[]>[]): Vocabulary['states'] =>
  Object.fromEntries(
    Object.entries(marks).map(([state, mark]) => [
      state,
      [text(mark), ...buttons(...sides.flatMap((side) => side[state] ?? []))],
    ]),
  )

/** Presses and confirms. `title` of the question where it is not the button's own name. */
async function agree(ui: Ui, name: string | RegExp, title: string | RegExp, confirm = title): Promise<void> {
  await ui.press('button', name)
  await ui.press('button', confirm, { role: 'alertdialog', name: title })
}

/** A draft is given up, what was sent is withdrawn. */
export const giveUp = (ui: Ui): Promise<void> =>
  agree(ui, /^(放弃这份草稿|撤销申请)$/, /^(放弃这份草稿|撤销申请)$/, /^(放弃草稿|撤销申请)$/)

/** What the volunteer and the federation do for each event of the chart (docs/rules/cards.md#states; the words of the buttons). */
export const volunteerActions: Vocabulary['actions'] = {
  'card.cancelled': giveUp,
  'card.lost': (ui) => agree(ui, '挂失', '挂失志愿者证', '挂失'),
}
const decide = (name: string) => (ui: Ui) => ui.press('button', name)

export const volunteerRefusals = {
  'card.cancelled': refuse('button', /^(放弃这份草稿|撤销申请)$/),
  'card.lost': refuse('button', '挂失'),
}

export const federationRefusals = {
  'card.approved': refuse('button', '通过并交银行'),
  'card.accepted': refuse('button', '银行受理，开始制卡'),
  'card.collected': refuse('button', '确认领取'),
  'card.uncollected': refuse('button', '登记逾期未领'),
  'card.returned': refuse('button', '退回修改'),
  'card.rejected': refuse('button', '不予通过'),
  'card.arrived': refuse('button', '卡片到达网点'),
}

export const federationActions: Vocabulary['actions'] = {
  'card.approved': decide('通过并交银行'),
  'card.accepted': decide('银行受理，开始制卡'),
  'card.collected': decide('确认领取'),
  'card.uncollected': decide('登记逾期未领'),
  'card.returned': async (ui) => {
    await ui.press('button', '指出要改的地方')
    await ui.press('checkbox', '本人证件照')
    await ui.fill(/^本人证件照要怎样改/, '有反光，换到光线均匀处再拍')
    await ui.fill(/^意见$/, '照片要重拍')
    await ui.press('button', '退回修改')
  },
  'card.rejected': async (ui) => {
    await ui.fill(/^意见$/, '资料与公安系统不符')
    await ui.press('button', '不予通过')
  },
  'card.arrived': async (ui) => {
    await ui.fill(/^卡号末四位/, '6021')
    await ui.press('button', '卡片到达网点')
  },
}
