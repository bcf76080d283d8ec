import { describeForms, send, tick } from '#tests/support/form-failures.ts'

const password = { 新密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' }
const identity = { 用户名: 'volunteer01', 手机号: '13800020001' }
const recovery = { name: 'recovery', address: '/change-password/1', visitor: 'guest' } as const

describeForms([
  {
    files: ['src/portal/features/login/login-form.tsx'],
    name: 'login of volunteers',
    address: '/login/volunteer',
    visitor: 'guest',
    fields: { 用户名: 'volunteer01', 密码: 'Volunteer_01' },
    submit: '登录',
  },
  {
    files: ['src/portal/features/login/login-form.tsx'],
    name: 'login of organizations',
    address: '/login/organization',
    visitor: 'guest',
    fields: { 用户名: 'organizer1', 密码: 'Organizer_1' },
    submit: '登录',
  },
  {
    files: ['src/ui/form/code-form.tsx', 'src/portal/features/login/login-code.tsx'],
    name: 'login, code',
    address: '/login/volunteer',
    visitor: 'guest',
    way: (tab) => {
      tab.server.on('/auth/login/volunteer/password', { code: 13_200, msg: '当前网络登录失败过多，请输入验证码' })
      return send(tab, { 用户名: 'volunteer01', 密码: 'Volunteer_01' }, '登录')
    },
    fields: { 验证码: '482913' },
    submit: '登录',
  },
  {
    ...recovery,
    files: ['src/portal/features/change-password/identity-form.tsx'],
    name: 'recovery, name and contact',
    fields: identity,
    submit: '发送验证码',
  },
  {
    ...recovery,
    files: ['src/ui/form/code-form.tsx', 'src/portal/features/change-password/recovery-code.tsx'],
    name: 'recovery, code',
    way: (tab) => send(tab, identity, '发送验证码'),
    fields: { 验证码: '482913' },
    submit: '下一步',
  },
  {
    ...recovery,
    files: ['src/ui/form/new-password-form.tsx', 'src/portal/features/change-password/recovery.tsx'],
    name: 'recovery, new password',
    way: async (tab) => {
      await send(tab, identity, '发送验证码')
      await send(tab, { 验证码: '482913' }, '下一步')
    },
    fields: password,
    submit: '保存新密码',
  },
  {
    files: ['src/ui/form/new-password-form.tsx', 'src/admin/features/account/change-password.screen.tsx'],
    name: 'forced change of a password',
    address: '/admin/change-password',
    visitor: 'forced',
    fields: password,
    submit: '保存新密码',
  },
  ...(['login', 'registered'] as const).map((page) => ({
    files: ['src/portal/features/feedback/feedback-form.tsx'],
    name: `feedback at ${page}`,
    address: `/${page}/feedback`,
    visitor: 'guest' as const,
    fields: { 说明情况: '换了手机号，验证码一直收不到。', 手机号或邮箱: '13900070001', 称呼或用户名: '小林' },
    ticks: [page === 'login' ? '手机号或邮箱已不用' : '提示已经注册过'],
    submit: '提交反馈',
  })),
  {
    files: ['src/portal/features/feedback/answer-query.tsx'],
    name: 'answer to a feedback',
    address: '/login/feedback',
    visitor: 'guest',
    way: (tab) => tick(tab, '查看答复'),
    fields: { 回执编号: 'FK20261121K7M2QA', 提交时的手机号或邮箱: '13900070001' },
    submit: '查看答复',
  },
])
