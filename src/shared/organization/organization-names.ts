import type { OrganizationProfile } from '#domain/registration/organization-form.ts'

/** Names of the profile's fields in the order of the page. */
export const organizationFieldNames: Record<keyof OrganizationProfile, string> = {
  name: '组织名称',
  kind: '组织类型',
  creditCode: '统一社会信用代码',
  parentId: '上级组织',
  district: '所在地区',
  categories: '服务类别',
  foundedOn: '成立日期',
  address: '办公地址',
  introduction: '组织简介',
  chargeName: '负责人姓名',
  contactName: '联系人姓名',
  contactPhone: '联系电话',
  joinMode: '加入方式',
  licenceId: '登记证书或营业执照',
}
