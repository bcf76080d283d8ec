import { readContact } from '#domain/fields/contact.ts'
import { readNumber, readPhone } from '#domain/fields/copied-number.ts'
import { readName, readPersonName } from '#domain/fields/name.ts'
import { organizationKinds } from '#domain/lists/organization-kind.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import type { ImportColumn } from '../../../records/import/import-kind.ts'
import { contactSpellings, creditCodeSpellings, daySpellings, namesLike } from '../../../records/import/spellings.ts'

const namesOf = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name)

/** Names between which registers put a sign or a blank. */
export const categoryTexts = (text: string): string[] => text.split(/[、，,；;/\s]+/).filter((name) => name !== '')

/** Every category by its name; none where one of them is not plain. */
function categorySpellings(text: string): string[] {
  const names = categoryTexts(text).map((category) => namesLike(category, namesOf(serviceCategories)))
  const unambiguous = names.flatMap((found) => (found.length === 1 ? found : []))
  return unambiguous.length === names.length ? [[...new Set(unambiguous)].join('、')] : []
}

/** By the names of the registration form, so that its rules are these of a line. */
export const organizationColumns = {
  creditCode: {
    title: '统一社会信用代码',
    aliases: ['信用代码', '社会信用代码'],
    isRequired: true,
    example: '91350100M000100Y43',
    hint: '18 位，同一代码再导入就是更新资料',
    read: readNumber,
    spellings: creditCodeSpellings,
  },
  name: {
    title: '组织名称',
    aliases: ['名称', '组织', '单位名称'],
    isRequired: true,
    example: '青禾志愿服务队',
    hint: '登记证书上的全称',
    read: readName,
  },
  kind: {
    title: '组织类型',
    aliases: ['类型', '组织类别'],
    isRequired: true,
    example: '志愿服务组织',
    hint: '志愿服务团体、志愿服务组织，或其它开展志愿服务活动的法人组织',
    spellings: (text) => namesLike(text, namesOf(organizationKinds)),
  },
  district: {
    title: '所在地区',
    aliases: ['地区', '区县', '所属地区', '所属区县', '所在区县'],
    isRequired: true,
    example: '广州市天河区',
    hint: '到县（区），写名称或 6 位编码',
  },
  chargeName: {
    title: '负责人',
    isName: true,
    aliases: ['负责人姓名'],
    isRequired: true,
    example: '许文博',
    hint: '2 到 30 字',
    read: readPersonName,
  },
  contactName: {
    title: '联系人',
    isName: true,
    aliases: ['联系人姓名'],
    isRequired: true,
    example: '周老师',
    hint: '2 到 30 字',
    read: readPersonName,
  },
  contactPhone: {
    title: '联系电话',
    aliases: ['电话', '联系人电话'],
    isRequired: true,
    example: '020-83370186',
    hint: '手机号，或带区号的座机；会公开',
    read: readPhone,
  },
  ownerContact: {
    title: '管理员联系方式',
    aliases: ['管理员手机号', '管理员邮箱', '管理员'],
    isRequired: false,
    example: '13800138000',
    hint: '新组织必填，手机号或邮箱，用来发邀请设置账号',
    read: readContact,
    spellings: contactSpellings,
    isPrivate: true,
  },
  ownerName: {
    title: '管理员姓名',
    isName: true,
    aliases: ['管理员名字'],
    isRequired: false,
    example: '许文博',
    hint: '收到邀请的人；不填就是负责人',
    read: readPersonName,
  },
  categories: {
    title: '服务类别',
    aliases: ['类别', '服务领域'],
    isRequired: false,
    example: '社区服务、环境保护',
    hint: '最多 6 个，用顿号隔开',
    spellings: categorySpellings,
  },
  foundedOn: {
    title: '成立日期',
    aliases: ['成立时间'],
    isRequired: false,
    example: '2015-06-01',
    hint: '写年月日，例如 2015-06-01',
    spellings: daySpellings,
  },
  address: { title: '办公地址', aliases: ['地址'], isRequired: false, example: '天河路 1 号', hint: '5 到 100 字' },
  introduction: { title: '组织简介', aliases: ['简介', '介绍'], isRequired: false, example: '', hint: '20 到 500 字' },
} as const satisfies Record<string, ImportColumn>
export type OrganizationColumn = keyof typeof organizationColumns
