import type { CodeOf } from './code-list.ts'
import { nameIn } from './code-list.ts'

/** Kinds of organization (docs/rules/organizations.md#kinds). */
export const organizationKinds = [
  { code: '01', name: '志愿服务团体' },
  { code: '02', name: '志愿服务组织' },
  { code: '03', name: '其它开展志愿服务活动的法人组织' },
] as const

export type OrganizationKind = CodeOf<typeof organizationKinds>
export const organizationKindName = nameIn(organizationKinds)
