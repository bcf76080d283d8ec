import { type Landmark, press, refuse, text, type Vocabulary } from './support/ui.ts'

const heading = (name: string): Landmark => ({ role: 'heading', name })
const button = (name: string): Landmark => ({ role: 'button', name })

export const logoffPassword = 'Kapok_2026'

/** The account's security page (docs/rules/accounts.md#cancellation: 15 days in which the cancellation can be taken back). */
export const logoffVocabulary: Vocabulary = {
  actions: {
    'logoff.applied': async (ui) => {
      await ui.cannotPress('button', '申请注销')
      await ui.tick('我知道注销的后果', true)
      await ui.press('button', '申请注销')
      await ui.fill('登录密码', logoffPassword)
      await ui.press('button', '确认申请注销')
    },
    'logoff.cancelled': press('button', '撤销注销'),
  },
  others: { 'logoff.due': '冷静期结束时由服务器办理' },
  refusals: { 'logoff.applied': refuse('button', '申请注销') },
  states: {
    none: [heading('登录与联系方式'), heading('修改密码'), heading('注销账号'), button('申请注销')],
    applied: [heading('账号正在注销'), text(/在那之前可以撤销/), button('撤销注销')],
    loggedOff: [{ role: 'link', name: /^登录$/ }],
  },
  after: { 'take it back': [text('已撤销注销，账号恢复正常')] },
}
