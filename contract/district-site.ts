import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const districtLimits = { domain: 100, icpFilling: 40, html: 1000, hotlineHours: 60 } as const

/** What header and footer of a district may hold: they stand inside lines of the page. */
export const districtHtml = {
  tags: ['span', 'a', 'strong', 'em', 'br'],
  attributes: { a: ['href'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
} as const

const code = z.string().regex(/^\d{6}$/, '请选择地区')
const html = (name: string) => z.string().trim().max(districtLimits.html, `${name}最多 ${districtLimits.html} 字`)

/** What a form says of the site of a district; empty text for nothing of its own. */
export const districtForm = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(districtLimits.domain, `域名最多 ${districtLimits.domain} 字`)
    .refine(
      (text) => text === '' || /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}$/.test(text),
      '域名只写主机名，如 gz.zhiyuan.example.org，不带 https:// 和路径',
    ),
  icpFilling: z
    .string()
    .trim()
    .max(districtLimits.icpFilling, `备案号最多 ${districtLimits.icpFilling} 字`)
    .refine(
      (text) => text === '' || /^\p{Script=Han}ICP备\d{6,10}号(-\d{1,3})?$/u.test(text),
      '备案号写成 粤ICP备12345678号-1',
    ),
  headerHtml: html('页眉'),
  footerHtml: html('页脚'),
  hotline: z
    .string()
    .trim()
    .refine((text) => text === '' || /^\d[\d-]{3,18}\d$/.test(text), '热线写成 12355 或 020-12355678'),
  hotlineHours: z.string().trim().max(districtLimits.hotlineHours, `服务时间最多 ${districtLimits.hotlineHours} 字`),
})
export type DistrictFormValues = z.infer<typeof districtForm>

const row = z.object({
  code,
  name: z.string(),
  level: z.enum(['province', 'city', 'county']),
  domain: z.string(),
  icpFilling: z.string(),
  hotline: z.string(),
})

/** The province with its cities, or a city with its counties. */
export const managedDistricts = endpoint({
  method: 'GET',
  path: '/manage/pc/district/sites',
  caller: 'federation',
  query: z.object({ city: code.optional() }),
  reply: z.array(row),
})

export const managedDistrict = endpoint({
  method: 'GET',
  path: '/manage/pc/district/site',
  caller: 'federation',
  query: z.object({ code }),
  reply: row.extend({
    cityCode: code.nullable(),
    headerHtml: z.string(),
    footerHtml: z.string(),
    hotlineHours: z.string(),
    /** Counts the saves. */
    revision: z.number().int().nonnegative(),
  }),
})

/**
 * Saves the site of a district, its lines cleaned. Code 10001 with `data.issues` when a field is wrong or the domain is another's, 12031
 * when it was saved since `revision`.
 */
export const saveDistrict = endpoint({
  method: 'POST',
  path: '/manage/pc/district/saveSite',
  caller: 'federation',
  act: 'district.site',
  body: districtForm.extend({ code, revision: z.number().int().nonnegative() }),
  reply: z.object({ revision: z.number().int() }),
})
