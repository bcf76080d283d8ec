import { nameIn } from './code-list.ts'

/** GB/T 2261.4. */
export const occupations = [
  { code: '11', name: '国家公务员' },
  { code: '13', name: '专业技术人员' },
  { code: '17', name: '职员' },
  { code: '21', name: '企业管理人员' },
  { code: '24', name: '工人' },
  { code: '27', name: '农民' },
  { code: '31', name: '学生' },
  { code: '37', name: '现役军人' },
  { code: '51', name: '自由职业者' },
  { code: '54', name: '个体经营者' },
  { code: '70', name: '无业人员' },
  { code: '80', name: '退（离）休人员' },
  { code: '90', name: '其他' },
] as const

export const occupationName = nameIn(occupations)
