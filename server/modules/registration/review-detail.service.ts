import type { Reply } from '#contract/endpoint.ts'
import { organizationKindName } from '#contract/lists/organization-kind.ts'
import { serviceCategoryName } from '#contract/lists/service-category.ts'
import { joinModes, type OrganizationForm } from '#contract/registration/organization-form.ts'
import type { organizationReviewDetail } from '#contract/registration/organization-review.ts'
import { type ReviewPart, reviewPart } from '#contract/review-parts.ts'
import { areaName } from './area-name.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import type { OrganizationRow } from '../organization/organization-lifecycle.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { maskEmail, maskMobile } from '../volunteer/mask.ts'
import { liveLicence } from './licence.repository.ts'
import { historyOf, nameOf } from './own-registration.service.ts'
import { findFirstOrganizer, findOrganization } from './registered-organization.repository.ts'
import { reviewEventsOf } from './review-event.service.ts'

type Detail = Reply<typeof organizationReviewDetail>

/** One registration as the federation reads it. @throws BusinessError notFound for one that was never submitted */
export async function registrationForReview(context: ServerContext, organizationId: string): Promise<Detail> {
  const { executor } = context.database
  const row = await findOrganization(executor, Number(organizationId))
  if (!row || row.submissions === 0) throw notFound('这个组织的注册')
  const licence = await liveLicence(executor, { organizationId: row.id })
  return {
    organizationId,
    number: row.number ?? '',
    state: row.state,
    events: reviewEventsOf(row),
    opinion: row.reviewOpinion,
    parts: await partsOf(context, executor, row),
    licence: licence && { pictureId: String(licence.id), width: licence.width, height: licence.height },
    history: await historyOf(executor, row.id),
  }
}

const part = reviewPart<keyof OrganizationForm | 'contact'>

async function partsOf(context: ServerContext, executor: Executor, row: OrganizationRow): Promise<ReviewPart[]> {
  return [
    part('组织信息', [
      ['name', '组织名称', row.name],
      ['kind', '组织类型', organizationKindName(row.kind)],
      ['creditCode', '统一社会信用代码', row.creditCode],
      ['parentId', '上级组织', await nameOf(executor, row.parentId)],
      ['district', '所在地区', areaName(row.districtCode)],
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
    part('管理员账号', await linesOfOrganizer(context, executor, row.id)),
  ]
}

/** The first organizer, who registered it. */
async function linesOfOrganizer(
  { keys }: ServerContext,
  executor: Executor,
  organizationId: number,
): Promise<Parameters<typeof part>[1]> {
  const row = await findFirstOrganizer(executor, organizationId)
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
