import type { CodeOf } from './code-list.ts'
import { nameIn } from './code-list.ts'

/** GA/T 517, the documents that people register with. */
export const idTypes = [
  { code: '111', name: '居民身份证' },
  { code: '414', name: '护照' },
  { code: '511', name: '台湾居民来往大陆通行证' },
  { code: '516', name: '港澳居民来往内地通行证' },
  { code: '553', name: '外国人永久居留身份证' },
] as const

export type IdType = CodeOf<typeof idTypes>
export const idTypeName = nameIn(idTypes)
