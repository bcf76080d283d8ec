import { expect, it } from 'vitest'
import { drawnLogo, logoTints } from '#domain/organization/organization-logo.ts'
import { organizations } from '#server/seed/content/organizations.ts'

const characterOf = (name: string) => drawnLogo(name).character

it('takes the last character of the proper name of every organization of the demo', () => {
  expect(Object.fromEntries(organizations.map(({ name }) => [name, characterOf(name)]))).toEqual({
    广东省志愿者联合会: '志',
    广州市越秀区青禾志愿服务队: '禾',
    深圳市南山区湾畔志愿者协会: '畔',
    佛山市木棉花社会服务中心: '花',
    珠海市守护海岸线志愿者协会: '线',
    东莞市同行应急志愿服务队: '行',
    中山市书香志愿服务队: '香',
    惠州市东江护水志愿者协会: '水',
    汕头市小公园志愿服务队: '园',
    江门市侨乡文化志愿服务队: '乡',
    韶关市丹霞山野志愿服务队: '野',
    湛江市红树林保护志愿者协会: '林',
  })
})

it.each([
  ['广州青禾志愿服务队', '禾'],
  ['广西壮族自治区柳州市三江侗族自治县鼓楼义工队', '楼'],
  ['广州市越秀区北京街道晨光志愿队', '光'],
  ['绿色城市志愿队', '市'],
  ['阳光社区志愿服务队', '光'],
  ['河岸志愿队（天河分队）', '岸'],
  ['蓝天救援队', '天'],
  ['禾', '禾'],
  ['𠮷', '𠮷'],
  ['Green Hands 志愿者协会', 'G'],
  ['青禾TNR', 'T'],
  ['i志愿', 'I'],
  ['星星88志愿队', '星'],
])('%s → %s', (name, character) => {
  expect(characterOf(name)).toBe(character)
})

it.each([
  ['广州市志愿者协会', '志'],
  ['广州市爱心志愿服务队', '爱'],
  ['志愿者', '志'],
  ['越秀区', '越'],
  ['（筹）', '筹'],
  ['2024', '2'],
  ['', ''],
])('a name without a proper part begins by its own: %s → %s', (name, character) => {
  expect(characterOf(name)).toBe(character)
})

it('has its colour by the name, and all six are met', () => {
  const tints = Array.from({ length: 60 }, (_, at) => drawnLogo(`第${at}志愿队`).tint)
  expect(new Set(tints)).toEqual(new Set(logoTints))
  expect(new Set(organizations.map(({ name }) => drawnLogo(name).tint)).size).toBeGreaterThanOrEqual(5)
})
