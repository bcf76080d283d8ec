import { nameIn } from './code-list.ts'

/** GB/T 4658, the classes of two digits. */
export const educations = [
  { code: '10', name: '研究生' },
  { code: '20', name: '大学本科' },
  { code: '30', name: '大学专科' },
  { code: '40', name: '中等职业教育' },
  { code: '60', name: '普通高中' },
  { code: '70', name: '初中' },
  { code: '80', name: '小学' },
  { code: '90', name: '其他' },
] as const

export const educationName = nameIn(educations)
