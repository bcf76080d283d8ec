import { expect, test } from 'vitest'
import { mapLinks } from '#src/shared/schedule/map-links.ts'

const place = { name: '文德路少儿阅览室', address: '广州市越秀区文德北路 81 号' }
const parts = (goal: Parameters<typeof mapLinks>[0]) =>
  mapLinks(goal).map(({ url }) => {
    const { host, searchParams } = new URL(url)
    return [host, Object.fromEntries(searchParams)] as const
  })

test('each map is told the point in its own order, and that it is WGS-84', () => {
  expect(parts({ ...place, point: { latitude: 23.125, longitude: 113.2719 } })).toMatchObject([
    ['uri.amap.com', { to: '113.2719,23.125,文德路少儿阅览室', coordinate: 'wgs84' }],
    ['api.map.baidu.com', { location: '23.125,113.2719', coord_type: 'wgs84', title: place.name }],
    ['apis.map.qq.com', { tocoord: '23.125,113.2719', coord_type: '1' }],
  ])
})

test('without a point each is asked for the address', () => {
  expect(parts({ ...place, point: null })).toMatchObject([
    ['uri.amap.com', { keyword: place.address }],
    ['api.map.baidu.com', { address: place.address }],
    ['apis.map.qq.com', { keyword: place.address }],
  ])
})
