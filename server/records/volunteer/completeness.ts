import type { VolunteerRow } from './volunteer.repository.ts'

const parts: readonly (readonly [label: string, has: (person: VolunteerRow) => boolean])[] = [
  ['实名信息', (person) => person.realNameVerifiedAt !== null],
  ['手机号', (person) => person.mobile !== null],
  ['邮箱', (person) => person.email !== null],
  ['居住地区', (person) => person.livingDistrict !== null],
  ['详细地址', (person) => person.address !== null],
  ['政治面貌', (person) => person.politicalStatus !== null],
  ['文化程度', (person) => person.education !== null],
  ['从业状况', (person) => person.occupation !== null],
  ['服务类别', (person) => person.categories.length > 0],
  ['服务技能', (person) => person.skills.length > 0],
  ['空闲时间', (person) => person.freeTime.some(Boolean)],
  ['紧急联系人', (person) => person.emergencyContact !== null],
]

/** Share of the wanted parts of a profile that is filled in, 0 to 100, and the names of the others. */
export function completenessOf(person: VolunteerRow): { completeness: number; missing: string[] } {
  const missing = parts.filter(([, has]) => !has(person)).map(([label]) => label)
  return { completeness: Math.round(((parts.length - missing.length) / parts.length) * 100), missing }
}
