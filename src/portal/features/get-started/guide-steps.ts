import type { RouteName } from '#contract/routes.ts'
import { usualPublicityDays } from '#domain/rule-set/usual-terms.ts'

export interface GuideStep {
  readonly route: RouteName
  /** Name of the part of the page that the tour points at; null for none. */
  readonly target: string | null
  readonly title: string
  readonly lead: string
  /** What the tour says. */
  readonly tip: { readonly title: string; readonly text: string }
  /** Where the real page is. */
  readonly on: { readonly to: RouteName; readonly text: string }
}

/** The four pages of the guide, in their order. */
export const guideSteps: readonly GuideStep[] = [
  {
    route: 'get-started-1',
    target: 'search',
    title: '找一件合适的事',
    lead: '按时间、地点和类别筛，每场活动都写明还差几个人、要什么条件。',
    tip: {
      title: '先说想找什么',
      text: '输入活动、组织或地点，再用下面的条件缩小范围。“我能报名的”只留下你符合条件的活动。',
    },
    on: { to: 'mission', text: '去看全部活动' },
  },
  {
    route: 'get-started-2',
    target: 'conditions',
    title: '看清条件再报名',
    lead: '选好岗位和时段，页面会逐条告诉你符不符合，差哪一条、怎么补。名额满了可以排候补。',
    tip: { title: '一条一条对照', text: '打勾的已经符合，没打勾的旁边写着怎么办。全部符合后，报名按钮就在下面。' },
    on: { to: 'registered-perfectInformation', text: '去完善资料' },
  },
  {
    route: 'get-started-3',
    target: 'checkIn',
    title: '到场签到，离开签退',
    lead: '现场扫组织者手机上的码，走的时候再扫一次。两次都带上位置，这份时长的证据等级就是 A。',
    tip: { title: '码每半分钟换一次', text: '扫不了就输入下面的六位数字。截图发给别人没有用，旧码马上作废。' },
    on: { to: 'myMission', text: '去看我的日程' },
  },
  {
    route: 'get-started-4',
    target: null,
    title: '时长入账，随时开证明',
    lead: `签退后由组织确认，公示 ${usualPublicityDays} 天没有异议，时长就计入你的服务记录。`,
    tip: { title: '都准备好了', text: '有问题随时拨 12355，或到帮助中心找答案。现在回首页，挑第一场活动吧。' },
    on: { to: 'help', text: '去帮助中心' },
  },
]
