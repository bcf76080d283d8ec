import type { CodeOf } from './code-list.ts'
import { nameIn } from './code-list.ts'

/** Kinds of voluntary service, 22 (docs/rules/fields.md#service-categories). */
export const serviceCategories = [
  { code: '01', name: '社区服务' },
  { code: '02', name: '扶贫减贫' },
  { code: '03', name: '支教助学' },
  { code: '04', name: '卫生健康' },
  { code: '05', name: '法律服务' },
  { code: '06', name: '环境保护' },
  { code: '07', name: '科技科普' },
  { code: '08', name: '文化艺术' },
  { code: '09', name: '平安综治' },
  { code: '10', name: '文明风尚' },
  { code: '11', name: '交通引导' },
  { code: '12', name: '志愿消防' },
  { code: '13', name: '应急救援' },
  { code: '14', name: '禁毒宣传' },
  { code: '15', name: '体育健身' },
  { code: '16', name: '旅游服务' },
  { code: '17', name: '关爱特殊群体' },
  { code: '18', name: '大型活动' },
  { code: '19', name: '海外志愿服务' },
  { code: '20', name: '税收服务' },
  { code: '21', name: '疫情防控' },
  { code: '22', name: '其他' },
] as const

export type ServiceCategory = CodeOf<typeof serviceCategories>
export const serviceCategoryName = nameIn(serviceCategories)
