import type { InvitationFormValues } from '#domain/staff/invitation-form.ts'
import { press, refuse, text, type Vocabulary } from './support/ui.ts'

const accept = '接受邀请'
const login = '去登录'
const home = '回门户首页'
const again = '重试'
const heading = (name: string | RegExp) => ({ role: 'heading', name })

const over = (title: string, sentence: RegExp) => [heading(title), text(sentence)]

const ends = {
  used: over('邀请已经用过', /已经有人用它设置了账号/),
  withdrawn: over('邀请被撤回了', /组织撤回了它，或者又发了一份新的/),
  expired: over('邀请过期了', /这份邀请已失效：过了有效期/),
  unknown: over('邀请已失效', /链接不完整，或者过了有效期/),
}

/** What whoever was invited to the staff of an organization meets behind the link. */
export const staffInvitationVocabulary: Vocabulary = {
  actions: {
    'form.submitted': async (ui, form: InvitationFormValues) => {
      await ui.fill('姓名', form.name)
      await ui.fill('用户名', form.loginName)
      await ui.fill('密码', form.password)
      await ui.fill('再输入一次', form.passwordAgain)
      await ui.press('button', accept)
    },
    'read.wanted': press('button', again),
    'login.wanted': press('button', login),
    'home.wanted': press('button', home),
  },
  refusals: { 'form.submitted': refuse('button', /^(接受邀请|正在设置账号)$/) },
  states: {
    reading: [{ role: 'status', name: '正在加载' }],
    unread: [heading('没有读到邀请'), { role: 'button', name: again }],
    open: [heading('“青禾志愿服务队”邀请你成为工作人员'), text(/138\*\*\*\*8000/), text(/现场签到：只在现场查找/)],
    'open.editing': [{ role: 'button', name: accept }],
    'open.sending': [{ role: 'button', name: '正在设置账号', disabled: true }],
    over: [
      heading(/^邀请(已经用过|被撤回了|过期了|已失效)$/),
      { role: 'button', name: login },
      { role: 'button', name: home },
    ],
    refused: [heading('不能用这份邀请'), text(/已经有组织账号/), { role: 'button', name: login }],
    joined: [
      heading('账号设置好了'),
      text('用户名是 checkin001，请用它和刚才的密码登录。'),
      { role: 'button', name: login },
    ],
    // The page that the person is led to comes in its place.
    left: [],
  },
  after: {
    ...Object.fromEntries(
      Object.entries(ends).flatMap(([reason, landmarks]) => [
        [`the link is ${reason}`, landmarks],
        [`the invitation is ${reason} meanwhile`, landmarks],
      ]),
    ),
    'the invitation is not read': [text('服务加载中，请尝试刷新。')],
    'send no name': [text('请输入姓名')],
    'send a name that is too long': [text('姓名最多 30 个字，请检查')],
    'send a password without digits': [text('密码格式错误，需包含大写、小写字母及数字，长度为8至20位')],
    'send two different passwords': [text('两次密码输入不一致')],
    'the login name is taken': [text('这个用户名已被使用，请换一个')],
    'accepting is not answered': [text('服务加载中，请尝试刷新。')],
  },
}
