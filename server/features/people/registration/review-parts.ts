import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { joinModes, type OrganizationForm } from '#domain/registration/organization-form.ts'
import { type ReviewPart, reviewPart } from '#contract/review/review-parts.ts'
import { nameAddress } from './area-name.ts'
import type { ServerContext } from '../../../context.ts'
import type { StoredOrganization } from '../../../records/organization/organization-lifecycle.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { nameOf } from './own-registration.service.ts'
import { findFirstOrganizer } from '../../../records/organization/registered-organization.repository.ts'

const part = reviewPart<keyof OrganizationForm | 'contact'>

/** What a registration says, as the federation reads it. */
export async function readOrganizationParts(context: ServerContext, row: StoredOrganization): Promise<ReviewPart[]> {
  const { executor } = context.database
  return [
    part('组织信息', [
      ['name', '组织名称', row.name],
      ['kind', '组织类型', organizationKindName(row.kind)],
      ['creditCode', '统一社会信用代码', row.creditCode],
      ['parentId', '上级组织', await nameOf(executor, row.parentId)],
      ['district', '所在地区', nameAddress(row.districtCode)],
      ['categories', '服务类别', row.categories.map(serviceCategoryName).join('、')],
      ['foundedOn', '成立日期', row.foundedOn],
      ['address', '办公地址', row.address],
      ['introduction', '组织简介', row.introduction],
      ['joinMode', '加入方式', joinModes[row.joinMode]],
    ]),
    part('负责人与联系人', [
      ['chargeName', '负责人', row.chargeName],
      ['contactName', '联系人', row.contactName],
      ['contactPhone', '联系电话', row.contactPhone],
    ]),
    part('管理员账号', await linesOfOrganizer(context, row.id)),
  ]
}

/** The first organizer, who registered it. */
async function linesOfOrganizer(
  { database, keys }: ServerContext,
  organizationId: number,
): Promise<Parameters<typeof part>[1]> {
  const row = await findFirstOrganizer(database.executor, organizationId)
  if (!row) return []
  const contacts = [
    row.mobile === null ? null : maskMobile(keys.decryptColumn('organizer.mobile', row.mobile)),
    row.email === null ? null : maskEmail(keys.decryptColumn('organizer.email', row.email)),
  ]
  return [
    ['organizerName', '管理员', row.name],
    ['loginName', '用户名', row.loginName],
    ['contact', '验证过的联系方式', contacts.filter((contact) => contact !== null).join('、')],
  ]
}
