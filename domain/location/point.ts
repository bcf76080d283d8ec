import { z } from 'zod'

/**
 * Systems of coordinates: `wgs84` of satellites and browsers; `gcj02` of Amap, Tencent and other maps of China; `bd09` of Baidu. The last two
 * lie 0.5 to 1.3 km beside the first. Inside the product every point is WGS-84.
 */
const datums = ['wgs84', 'gcj02', 'bd09'] as const
export type Datum = (typeof datums)[number]

/** How a point became known: a device measured it, somebody picked it on a map, or typed it. */
export const pointSources = ['device', 'map', 'typed'] as const

const latitude = z.number().min(-90, '纬度在 -90 到 90 之间').max(90, '纬度在 -90 到 90 之间')
const longitude = z.number().min(-180, '经度在 -180 到 180 之间').max(180, '经度在 -180 到 180 之间')
/** Metres within which the point lies, as the device says. */
const accuracy = z.number().min(0).max(50_000_000)

/** A point as somebody gives it. Degrees. */
export const reportedPoint = z.object({
  latitude,
  longitude,
  datum: z.enum(datums, '请写明坐标取自哪种地图：wgs84（卫星定位）、gcj02（高德、腾讯）或 bd09（百度）'),
  source: z.enum(pointSources).default('typed'),
  accuracy: accuracy.nullable().default(null),
})
export type ReportedPoint = z.infer<typeof reportedPoint>

/** Where a device says that it is; browsers measure in WGS-84. One without an accuracy could be anywhere. */
export const devicePoint = reportedPoint.extend({
  datum: z.enum(datums).default('wgs84'),
  source: z.literal('device').default('device'),
})
export type DevicePoint = z.infer<typeof devicePoint>
