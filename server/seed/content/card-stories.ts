import type { CardEventType } from '#domain/lifecycle/card.ts'

export interface CardStory {
  readonly kind: 'credit' | 'debit'
  readonly startedDaysAgo: number
  /** Days since the first day of the story, with the hour as a fraction. */
  readonly events: readonly { readonly event: CardEventType; readonly afterDays: number }[]
  readonly profession: string
  readonly workUnit: string
  readonly opinion?: string
  readonly criticised?: readonly {
    readonly field: 'material.portrait' | 'contact.emergencyPhone'
    readonly message: string
  }[]
  readonly ownPhoneForEmergency?: true
  readonly cardTail?: string
}

const morning = 9.4 / 24
const afternoon = 15.2 / 24

const sent = { event: 'card.submitted', afterDays: morning } as const
const approved = { event: 'card.approved', afterDays: 1 + afternoon } as const
const accepted = { event: 'card.accepted', afterDays: 3 + morning } as const
const arrived = { event: 'card.arrived', afterDays: 11 + afternoon } as const
const collected = { event: 'card.collected', afterDays: 14 + morning } as const

const teacher = { profession: '2-08', workUnit: '市第三小学' }
const nurse = { profession: '2-05', workUnit: '区人民医院门诊部' }
const driver = { profession: '4-02', workUnit: '市公共汽车一公司' }
const shop = { profession: '4-01', workUnit: '德政中路便民超市' }

const portraitGlare = '有反光，换到光线均匀处再拍'

const stories: Readonly<Record<string, CardStory>> = {
  volunteer01: {
    ...teacher,
    kind: 'credit',
    startedDaysAgo: 320,
    events: [sent, approved, accepted, arrived, collected],
    cardTail: '3086',
  },
  cardholder1: {
    ...nurse,
    kind: 'credit',
    startedDaysAgo: 4,
    events: [sent, { event: 'card.returned', afterDays: 2 + afternoon }],
    opinion: '证件照有反光，紧急联系人的号码要换一个，其余资料齐全',
    criticised: [
      { field: 'material.portrait', message: portraitGlare },
      { field: 'contact.emergencyPhone', message: '与本人手机号相同，请填写能联系到家人或朋友的号码' },
    ],
    ownPhoneForEmergency: true,
  },
}

/** The story of a demo account; undefined for one without a card. */
export const storyOf = (loginName: string): CardStory | undefined =>
  Object.hasOwn(stories, loginName) ? stories[loginName] : undefined

/** Cards of the crowd: the queue of the federation and everything after it. */
export const crowdStories: readonly CardStory[] = [
  { ...teacher, kind: 'debit', startedDaysAgo: 3, events: [sent] },
  { ...driver, kind: 'credit', startedDaysAgo: 2, events: [sent] },
  { ...nurse, kind: 'debit', startedDaysAgo: 1, events: [sent] },
  {
    ...shop,
    kind: 'credit',
    startedDaysAgo: 6,
    events: [
      sent,
      { event: 'card.returned', afterDays: 1 + afternoon },
      { event: 'card.submitted', afterDays: 4 + morning },
    ],
  },
  { ...shop, kind: 'debit', startedDaysAgo: 1, events: [{ event: 'card.submitted', afterDays: afternoon }] },
  { ...teacher, kind: 'credit', startedDaysAgo: 3, events: [sent, approved] },
  { ...driver, kind: 'debit', startedDaysAgo: 4, events: [sent, approved] },
  { ...nurse, kind: 'credit', startedDaysAgo: 8, events: [sent, approved, accepted] },
  { ...shop, kind: 'debit', startedDaysAgo: 7, events: [sent, approved, accepted] },
  { ...driver, kind: 'credit', startedDaysAgo: 14, events: [sent, approved, accepted, arrived], cardTail: '7219' },
  { ...teacher, kind: 'debit', startedDaysAgo: 16, events: [sent, approved, accepted, arrived], cardTail: '5540' },
  {
    ...nurse,
    kind: 'debit',
    startedDaysAgo: 120,
    events: [sent, approved, accepted, arrived, collected],
    cardTail: '0167',
  },
  {
    ...driver,
    kind: 'credit',
    startedDaysAgo: 40,
    events: [sent, approved, { event: 'card.rejected', afterDays: 5 + morning }],
    opinion: '银行答复：收入证明未通过核对，可以改为申请借记卡',
  },
]
