import type { OrganizationState } from '#domain/lifecycle/organization.ts'

/** What the state of the own organization means, and what to do. */
export const organizationMeanings: Record<OrganizationState, string> = {
  draft: '还没有提交审核。填好注册资料并提交，由联合会审核。',
  pendingReview: '联合会正在审核，有了结果会显示在这里，也会发到管理员验证过的邮箱或手机。',
  returned: '有几处要改，改好再提交就行，不用重新注册。',
  approved: '已通过审核，在“志愿组织”里可以找到。名称、代码、证书等有变更，请告知联合会。',
  suspended:
    '联合会暂停了这个组织：恢复以前只能查看自己的活动和时长，到期的时长由联合会结算。要恢复，请拨打 12355 联系联合会。',
  closed: '这个组织已关闭，不能再办理活动和时长。你仍可登录、找回和修改密码、退出；有疑问请拨打 12355。',
}
