import { z } from 'zod'
import type { CodeOf, CodeItem } from './code-list.ts'
import { idTypes } from './id-type.ts'
import { serviceCategories } from './service-category.ts'
import { serviceTargets } from './service-target.ts'

/** Schema that takes the codes of a list and nothing else. Apart from the lists, so that a page that only shows names loads no schema library. */
function codeListSchema<const L extends readonly CodeItem[]>(list: L, message: string) {
  return z.enum(
    list.map(({ code }) => code as CodeOf<L>),
    { error: message },
  )
}

export const idTypeSchema = codeListSchema(idTypes, '请从列表中选择证件类型')
export const serviceCategorySchema = codeListSchema(serviceCategories, '请从列表中选择服务类别')
export const serviceTargetSchema = codeListSchema(serviceTargets, '请从列表中选择服务对象')
