import type { CodeOf } from './code-list.ts'
import { nameIn } from './code-list.ts'

/** Whom a mission serves, 13 (docs/rules/fields.md#service-targets). */
export const serviceTargets = [
  { code: '01', name: '儿童' },
  { code: '02', name: '妇女' },
  { code: '03', name: '老年人' },
  { code: '04', name: '残障人士' },
  { code: '05', name: '优抚对象' },
  { code: '06', name: '贫困家庭' },
  { code: '07', name: '特殊群体' },
  { code: '08', name: '病患者' },
  { code: '09', name: '农村居民' },
  { code: '10', name: '城镇居民' },
  { code: '11', name: '社会公众' },
  { code: '12', name: '纳税人缴费人' },
  { code: '13', name: '其他' },
] as const

export type ServiceTarget = CodeOf<typeof serviceTargets>
export const serviceTargetName = nameIn(serviceTargets)
