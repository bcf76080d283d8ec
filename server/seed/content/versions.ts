export interface VersionContent {
  readonly version: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly title: string
  readonly points: readonly string[]
}

/** What changed in each version, oldest first; the last one is `productVersion` of domain/product-version.ts. */
export const versionContent: readonly VersionContent[] = [
  {
    version: '1.0',
    day: '2025-03-05',
    title: '平台开放',
    points: ['按地区、类别和时间找活动，在线报名', '名额满了可以排候补，空出名额按顺序通知', '志愿者注册和组织入驻'],
  },
  {
    version: '1.1',
    day: '2025-06-10',
    title: '志愿者证与站内信',
    points: ['志愿者证在线申请，进度随时可查', '报名结果、候补名额用站内信和邮件通知', '搜索支持一个字和两个字的词'],
  },
  {
    version: '1.2',
    day: '2025-09-02',
    title: '帮助中心、新手引导和日历',
    points: [
      '帮助中心按主题整理，可以直接搜索',
      '新手引导四步讲清找活动、报名、签到和时长',
      '自己的活动可以订阅到手机日历，开始前一天和两小时各提醒一次',
      '现场扫码签到和签退，码每半分钟更换',
      '页面底部可以切换大字显示',
    ],
  },
]
