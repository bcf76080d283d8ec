import type { CoverScene } from '#domain/lists/cover-scene.ts'
import type { cardKind } from '../../database/schema/card.ts'

export const partnerBank = '合作银行'

export const cardKindContent: readonly (typeof cardKind.$inferInsert)[] = [
  {
    kind: 'credit',
    name: '志愿者信用卡',
    bank: partnerBank,
    annualFee: '免',
    workingDays: 15,
    forWhom: '年满 18 周岁、有稳定收入的实名志愿者，额度由银行核定',
    benefits: [
      '卡面印志愿者编号，活动现场可作身份凭证',
      '服务期间意外保障 10 万元，凭报名记录理赔',
      '乘广东省内公交、地铁享银行补贴，每月至多 20 元',
      '每消费一笔，银行捐出 1 分钱到志愿服务基金',
    ],
    ordinal: 1,
  },
  {
    kind: 'debit',
    name: '志愿者借记卡',
    bank: partnerBank,
    annualFee: '免',
    workingDays: 10,
    forWhom: '所有实名志愿者，未满 16 周岁须监护人同意',
    benefits: [
      '卡面印志愿者编号，活动现场可作身份凭证',
      '服务期间意外保障 10 万元，凭报名记录理赔',
      '免小额账户管理费、免短信提醒费、省内跨行取现每月前 3 笔免费',
      '交通和误餐补贴可以直接发到卡里',
      '领卡时任选一份开卡礼',
    ],
    ordinal: 2,
  },
]

export interface GiftContent {
  readonly name: string
  readonly description: string
  readonly cover: CoverScene
}

export const giftContent: readonly GiftContent[] = [
  { name: '志愿红马甲', description: '透气网布，胸前有反光条，S 到 XXL 五个尺码，领卡时试穿', cover: 'event' },
  { name: '随行保温杯', description: '316 不锈钢内胆，500 毫升，杯身可现场刻上姓名', cover: 'community' },
  { name: '应急腰包', description: '内有创可贴、纱布、哨子和手摇电筒，适合巡河和山野清洁', cover: 'rescue' },
  { name: '折叠防晒渔夫帽', description: '棉质，帽檐可收，户外站岗时备用', cover: 'river' },
  { name: '木棉种子盲盒', description: '岭南树种一种，附种植卡，可在植树节带到认养点种下', cover: 'plant' },
  { name: '社区图书阅览券', description: '三张，可在全省志愿驿站图书角换书', cover: 'read' },
]
