import type { CoverScene } from '#domain/lists/cover-scene.ts'

interface Story {
  readonly title: string
  readonly summary: string
  readonly picture: CoverScene
  readonly paragraphs: readonly string[]
}

/** What the federation is writing in the demo: a draft, what is to be published, and how a sentence of a published one began. */
export const contentWork = {
  draft: {
    title: '“银龄搭把手”第三年：八万次敲门',
    summary: '',
    picture: 'elder',
    paragraphs: ['三年前，街道里只有十二个人报名。', '今年秋天，志愿者已经敲过八万次门。这里还要补上各地市的数字。'],
  },
  scheduled: {
    title: '暴雨过后七十二小时，两千名志愿者守在社区',
    summary: '物资转运、老人转移、积水清理，他们把熟悉的街道重新打扫干净。',
    picture: 'rescue',
    paragraphs: [
      '凌晨三点，石井街的水退到脚踝。第一批人不是坐车来的，是从隔壁楼走下来的。',
      '到第三天中午，登记的志愿者有 2036 人，其中一半以上是第一次来。他们搬走了 380 吨淤泥，也修好了 61 户的门锁。',
      '“我没做什么，就是力气大一点。”一位第一次参加的志愿者说。',
    ],
  },
  announcement: {
    title: '系统维护通知',
    body: '<p>为升级存储设备，平台将于公告结束当天零点至两点停止服务，期间报名和签到请改用纸质名单，恢复后由负责人补录。</p>',
  },
  target: { host: 'www.gd.gov.cn', name: '广东省人民政府门户网站' },
  firstWords: '（初稿）',
} as const satisfies Record<string, unknown> & { draft: Story; scheduled: Story }

/** What the pictures of the banners show, by their scene. */
export const bannerAlts: Readonly<Record<string, string>> = {
  community: '几位志愿者在小区门口帮居民搬东西',
  river: '志愿者沿着海边捡拾垃圾',
  elder: '一位志愿者陪老人坐着说话',
  plant: '志愿者在滩涂上补种红树苗',
  read: '志愿者给围坐的孩子讲故事',
  event: '志愿者在大型活动的入口引导观众',
}
