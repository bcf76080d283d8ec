import { codeFromOutbox, elsewhere, offline, open, signIn } from './common.ts'
import type { Guide } from '../guide.ts'
import { logoffVocabulary } from '../../logoff-lifecycle.vocabulary.ts'
import { logoutVocabulary } from '../../logout.vocabulary.ts'
import { membershipVocabulary } from '../../membership-lifecycle.vocabulary.ts'
import { organizationVocabulary } from '../../organization-lifecycle.vocabulary.ts'
import { recoveryVocabulary } from '../../recovery.vocabulary.ts'
import { registrationVocabulary } from '../../registration.vocabulary.ts'
import { sessionVocabulary } from '../../session.vocabulary.ts'
import { signInVocabulary } from '../../sign-in.vocabulary.ts'
import { staffInvitationVocabulary } from '../../staff-invitation.vocabulary.ts'
import { weakPasswordVocabulary } from '../../weak-password.vocabulary.ts'
import { exportVocabulary } from '../../write.vocabulary.ts'

const wrongCode = '这一次故意把验证码的最后一位填错'
const soon = '先在另一个标签页给同一个号码发一次验证码，马上接着做'
const patience = '离上一次给这个号码发验证码不到一分钟，就先等一等'
const aMinute = '等一分钟，等到按钮“重新获取”可以点'
const review = (deed: string): string =>
  elsewhere('federation1', `打开 \`/admin/reviews/organizations\`，选这个组织，${deed}，等 60 秒到决定生效`)
const members = (deed: string): string => elsewhere('organizer1', `打开 \`/admin/members\`，给这个人${deed}`)
const invitation = '接受邀请的链接在 `/dev/outbox` 里最新一条'

export const accountGuides: Readonly<Record<string, Guide>> = {
  session: {
    vocabulary: (writer) => sessionVocabulary(async (address) => writer.say(open(address))),
    starts: { default: '打开一个无痕窗口，在里面打开 `/`' },
    itself: [
      'the browser holds no login',
      'the server accepts the volunteer',
      'the user info arrives',
      'newer user info arrives',
      'the server accepts the organizer',
      'the organizer info arrives',
      'the session stands',
    ],
    arrange: {
      // Staff begin in the second app, whose head is another one.
      'sign in as organizer': `${signIn('organizer1')}；${open('/')}`,
      'open the personal center from the header': `点按钮“账号：…”；点菜单项“个人中心”，看到管理后台；${open('/')}`,
      'the server refuses the login': '这一次密码故意填错，不填下面写的',
      'the user info says logged off': '这一次改用 `logoff0001`（密码 `Logoff_0001`）登录，不填下面写的',
      'the user info asks for an agreement': '这一次改用 `agreeing01`（密码 `Agreeing_01`）登录，不填下面写的',
      'log out': '点右上角的“账号：…”；点菜单项“退出登录”（后台是按钮“退出登录”）',
    },
    names: [['用户名或密码不正确', '用户名或密码不对']],
    left: ['sign in with the code', 'sign in with the second factor'],
  },
  'sign-in': {
    vocabulary: () => signInVocabulary,
    starts: { 'the login page': '打开一个无痕窗口，在里面打开 `/login/volunteer`' },
    arrange: {
      'submit name and password': '在“用户名”里填 `volunteer01`，在“密码”里填 `Volunteer_01`；点按钮“登录”',
      'server refuses name or password at the login': '这一次密码故意填错',
      'server does not answer the login': offline,
    },
  },
  recovery: {
    vocabulary: () => recoveryVocabulary,
    starts: { 'a volunteer': open('/change-password/1') },
    itself: ['server takes the code', 'server sends another code', 'server changed the password'],
    last: ['server changed the password'],
    arrange: {
      'give a name and a mobile':
        '在“用户名”里填 `newcomer01`；点单选框“手机验证”；在“手机号”里填“13800020002”；点按钮“发送验证码”',
      'enter 6 digits': codeFromOutbox('13800020002'),
      'server sends the code': patience,
      'server asks to wait': [soon, '等一分钟再往下走'],
      'server does not answer the request': offline,
      'server refuses the code': wrongCode,
      'server does not answer the code': offline,
      'a minute passes': aMinute,
      'server does not answer the password': offline,
      'server refuses the password': '这一次两个密码都填现在的密码 `Newcomer_01`，不填下面写的',
    },
    left: ['give a name of 64 characters and an address, with spaces'],
  },
  registration: {
    vocabulary: (writer) =>
      registrationVocabulary(async () => writer.say('在“登记证书照片”里选一张 JPG 照片，等它传完')),
    starts: {
      'a volunteer': open('/registered/volunteers'),
      'an organization': open('/registered/organization'),
    },
    itself: ['server takes the code', 'server sends another code', 'server registered'],
    arrange: {
      'enter 6 digits': codeFromOutbox('刚填的号码或邮箱'),
      'server sends the code': patience,
      'server asks to wait': [soon, '等一分钟再往下走'],
      'server does not answer the request': offline,
      'server refuses the code': wrongCode,
      'server does not answer the code': offline,
      'server knows the contact': '这一次联系方式填已经注册过的 `13800020001`，验证码抄发给它的那一条',
      'a minute passes': aMinute,
      'server does not answer the form': offline,
    },
    names: [['kap***26', '掩去一段的用户名']],
    left: [
      'submit 18 years to the day in the shortest words',
      'submit a day less than 18 years without a guardian',
      'submit a day less than 18 years in the longest words',
      'submit an organization founded today in the shortest words',
      'submit an organization founded tomorrow in words one too long',
      'submit an organization in the longest words',
      'submit an organization in words one too short',
      'submit words one too long',
      'submit words one too short',
      'submit a mistyped number and two passwords',
      'go back to the form',
    ],
  },
  'weak-password': {
    vocabulary: () => weakPasswordVocabulary,
    starts: { default: '打开一个无痕窗口，在里面打开 `/login/volunteer`' },
    itself: ['server changed the password'],
    last: ['server changed the password'],
    arrange: {
      'a volunteer has a weak password': signIn('weakpass01'),
      'server does not answer': offline,
    },
  },
  logout: {
    vocabulary: () => logoutVocabulary,
    starts: { default: `${signIn('volunteer01')}；${open('/mission')}` },
    itself: ['server logged out'],
    left: [
      'log out towards another host',
      'log out towards a host without a scheme',
      'log out and go to the login of organizations',
    ],
  },
  'logoff-lifecycle': {
    vocabulary: () => logoffVocabulary,
    starts: { default: `${signIn('newcomer01')}；${open('/personalCenter/subtract')}` },
    arrange: {
      'apply for the logoff':
        '确认按钮“申请注销”不能点；勾选“我知道注销的后果”；点按钮“申请注销”；在“登录密码”里填 `Newcomer_01`；点按钮“确认申请注销”',
    },
  },
  write: {
    vocabulary: () => exportVocabulary,
    starts: { default: `${signIn('volunteer01')}；${open('/personalCenter/privacy')}` },
    itself: ['server did it'],
    arrange: {
      'export the data': '在“登录密码”里填 `Volunteer_01`；点按钮“导出我的数据”',
      'server refuses': '这一次密码故意填错，不填下面写的',
      'server is not reached': offline,
    },
    left: ['remove a record'],
  },
  'membership-lifecycle': {
    vocabulary: () => membershipVocabulary,
    starts: {
      'asked for': `${signIn('volunteer01')}；${open('/organization/details?id=2')}；点按钮“申请加入”（是成员就先点“退出组织”）`,
    },
    arrange: {
      approve: members('点“同意加入”，说明写“名额满了”'),
      refuse: members('点“不予通过”，说明写“名额满了”'),
    },
  },
  'organization-lifecycle': {
    vocabulary: () => organizationVocabulary,
    starts: { registered: `按 \`registration\` 的脚本注册一个组织，用它的管理员账号登录 \`/login/organization\`` },
    arrange: {
      approve: review('点“通过”'),
      'return to be mended': review('意见写“登记证书不清楚”，点“退回补充”'),
    },
  },
  'staff-invitation': {
    vocabulary: () => staffInvitationVocabulary,
    starts: {
      'a link is opened': `${signIn('organizer1')}；${open('/admin/staff')}；在“姓名”里填“许朗”，在“手机号或邮箱”里填“13800138000”，职责选“现场签到”，点“发出邀请”；${invitation}，在无痕窗口里打开它`,
    },
    itself: ['the invitation stands'],
    arrange: {
      'the link is unknown': '把链接最后一个字改掉再打开',
      'accepting is not answered': offline,
      'the login name is taken': '用户名 `checkin001` 在演示里已经有人用，照下面填就会被拒',
      'the account is made': '这一次用户名改填 `signer0001`，其余照下面填',
    },
    names: [
      ['青禾志愿服务队', '广州市越秀区青禾志愿服务队'],
      ['checkin001', 'signer0001'],
    ],
    left: ['send a name and a login name as long as they may be'],
  },
}
