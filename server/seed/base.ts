import type { Seed } from '../database/migrate.ts'
import { district } from '../database/schema/district.ts'
import { districtSeeds } from '../records/district/districts.ts'

const icp = '粤ICP备00000000号-1'
const host = '主办：广东省志愿者联合会'

/** What every server needs, demo or not: the district tree. */
export const baseSeed: Seed = {
  name: 'districts',
  async run(executor) {
    await executor.insert(district).values(
      districtSeeds.map((entry) => ({
        code: entry.code,
        parentCode: entry.parent,
        name: entry.name,
        level: entry.level,
        longitude: entry.longitude,
        latitude: entry.latitude,
        icpFilling: icp,
        footerHtml:
          entry.level === 'city'
            ? `<span>${host}</span><span>${entry.name}志愿者联合会协办</span>`
            : `<span>${host}</span>`,
        headerHtml: entry.level === 'province' ? '省志愿者联合会' : `${entry.name}志愿者联合会`,
      })),
    )
  },
}
