import { type Landmark, type Ui, text } from './support/ui.ts'

const heading = (name: string | RegExp): Landmark => ({ role: 'heading', name })
const objecting = '提出异议'
const none = heading('这个活动现在没有公示中的时长')

type Landmarks = Record<
  'pending' | 'proposed' | 'publicising' | 'objected' | 'rejected' | 'effective' | 'corrected',
  Landmark[]
>

/** The volunteer's own list (docs/rules/hours.md#service-records). What was corrected stays in the ledger with what takes it back. */
export const ownLandmarks: Landmarks = {
  pending: [text('等组织确认')],
  proposed: [text('等另一位管理员复核，再公示')],
  publicising: [text(/\d 生效$/)],
  objected: [text('异议处理中，暂不生效')],
  rejected: [text('没有计入时长')],
  effective: [text(/日生效$/)],
  corrected: [text(/日生效$/), text(/日冲正$/), heading(/^冲正：/), heading(/^更正后：/)],
}

/** The page of public notices, for everybody (docs/rules/hours.md#publicity). */
export const noticeLandmarks: Landmarks = {
  pending: [none],
  proposed: [none],
  publicising: [text(/^还剩 \d 天$/)],
  objected: [text(/^处理中，暂不生效$/)],
  rejected: [none],
  effective: [none],
  corrected: [none],
}

/** What happens to a record elsewhere. */
export const timeRecordOthers: Readonly<Record<string, string>> = {
  'record.confirmed': '组织确认时长',
  'record.declined': '组织不予认定',
  'record.entered': '组织更正时长',
  'record.corrected': '组织更正时长',
  'objection.dismissed': '联合会处理异议',
  'objection.upheld': '联合会处理异议',
  'publicity.ended': '公示期满由服务器办理',
  'record.withdrawn': '联合会撤回导入',
}

/** Objects on the page of public notices, as anybody may. */
export async function object(ui: Ui, contact: string, code: string): Promise<void> {
  await ui.press('button', objecting)
  await ui.fill(/^你的姓名/, '梁志强')
  await ui.fill(/^手机号或邮箱/, contact)
  await ui.fill(/^验证码/, code)
  await ui.fill(/^异议的理由/, '当天我在现场，没有看到这位志愿者签到。')
  await ui.press('button', '提交异议')
  await ui.see(heading('已收到你的异议'))
}

/** As many objections as a record takes are undecided. */
export async function cannotObject(ui: Ui, state: string): Promise<void> {
  if (state === 'objected') await ui.see(text('异议正在处理'))
  await ui.seeNone({ role: 'button', name: objecting })
}
