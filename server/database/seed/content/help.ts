import type { HelpTopic } from '#contract/help.ts'

export interface HelpContent {
  readonly topic: HelpTopic
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Answers that every server starts with, in the order of their topics. */
export const helpContent: readonly HelpContent[] = [
  {
    topic: 'account',
    title: '忘了密码怎么办？',
    paragraphs: [
      '在登录页点“忘记密码”，用登记的手机号或邮箱收验证码，就能设置新密码。志愿者和组织管理员的入口不同，请按账号类型选择。',
      '手机号和邮箱都不用了，请在“无法登录”里留言，联合会核对身份后会帮你改登记的号码。',
    ],
  },
  {
    topic: 'account',
    title: '密码输错几次会被锁？',
    paragraphs: [
      '15 分钟内输错 5 次，这个用户名会锁 15 分钟，页面会写明还要等几分钟。时间到了自动解开，不用找人处理。',
    ],
  },
  {
    topic: 'account',
    title: '怎么换手机号或邮箱？',
    paragraphs: [
      '在“个人中心 › 账号安全”里修改。新号码要收一次验证码，改好后旧号码会收到一条通知，不是本人操作请马上拨打 12355。',
    ],
  },
  {
    topic: 'account',
    title: '注销账号后，我的时长还在吗？',
    paragraphs: [
      '申请后有 15 天冷静期，可以随时撤销。冷静期结束后姓名、证件、手机等个人资料会清除，服务时长用代号保留，不再与你的姓名相连。',
    ],
  },
  {
    topic: 'mission',
    title: '怎么找到离我近的活动？',
    paragraphs: [
      '在“志愿活动”里选“离我近”，知道你在哪个城市或你同意使用位置后，就按距离排列。不同意也可以按城市和区县筛选。',
      '打开“我能报名的”，只显示你符合条件的活动。',
    ],
  },
  {
    topic: 'mission',
    title: '名额满了还能报吗？',
    paragraphs: [
      '可以排候补。有人退出时按顺序通知，名额为你保留 12 小时；活动当天保留 30 分钟。没来得及确认，第一次回到队尾，第二次候补结束。',
    ],
  },
  {
    topic: 'mission',
    title: '为什么提示时间冲突？',
    paragraphs: [
      '同一时间只能报一个活动，不同组织的活动也算在一起。先取消另一场，再报这一场。一天的服务时长合计不超过 12 小时。',
    ],
  },
  {
    topic: 'mission',
    title: '未成年人可以参加吗？',
    paragraphs: ['14 至 18 周岁需要监护人在线同意；未满 14 周岁要由监护人陪同。标明有较高风险的活动不接受未成年人。'],
  },
  {
    topic: 'mission',
    title: '怎么把报名同步到手机日历？',
    paragraphs: [
      '在“个人中心 › 我的日程”最下面打开日历订阅，把地址添加到手机或电脑的日历里，活动改期或取消会自动更新。',
      '这个地址只属于你，不要发给别人。泄露了可以换一个，旧地址马上失效。',
    ],
  },
  {
    topic: 'attendance',
    title: '到了现场怎么签到？',
    paragraphs: [
      '活动开始前 1 小时起，扫组织者出示的签到码，或输入码下面的六位数字。离开时再扫一次签退码。',
      '码每半分钟换一次，截图没有用。',
    ],
  },
  {
    topic: 'attendance',
    title: '证据等级 A、B、C、D 是什么意思？',
    paragraphs: [
      'A 是签到和签退都扫了码，位置也都在现场；B 是至少扫过一次码，并由组织确认你在场；C 是组织录入，或扫码时没有位置、也没有人确认；D 是活动后由本人补报、组织核准。在场不足时段的 60% 不计时长。时间证书会分别列出各等级的合计。',
    ],
  },
  {
    topic: 'attendance',
    title: '时长什么时候到账？',
    paragraphs: ['组织在活动结束后 10 个工作日内确认，公示 7 天没有异议就生效，计入你的服务记录和星级。'],
  },
  {
    topic: 'certificate',
    title: '时间证书怎么开，要钱吗？',
    paragraphs: [
      '在“个人中心 › 时间证书”选好起止日期就能开，免费，即开即得。证书上有编号和查验码，收到的人扫码就能核对。',
    ],
  },
  {
    topic: 'certificate',
    title: '公示的时长有问题，怎么提异议？',
    paragraphs: ['打开“时长公示”里的那场活动，在对应的记录下提交异议并说明理由。处理完之前，这条时长不会生效。'],
  },
  {
    topic: 'card',
    title: '志愿者证必须办吗？',
    paragraphs: [
      '不必。有账号就能报名和记录时长。想要一张实体卡，可以在“志愿者证”页面申请信用卡或借记卡，约 6 分钟填完。',
    ],
  },
  {
    topic: 'card',
    title: '申请被退回了怎么办？',
    paragraphs: ['退回意见写在申请详情里，已填的内容都保留着，改好那几项再提交就行。'],
  },
  {
    topic: 'organization',
    title: '组织怎么入驻？',
    paragraphs: [
      '准备好统一社会信用代码和登记证书照片，在“组织注册”提交。联合会审核后，结果会发到负责人的手机或邮箱。',
    ],
  },
  {
    topic: 'organization',
    title: '组织管理员在哪里管理活动？',
    paragraphs: ['用组织账号登录后，点右上角的“个人中心”进入管理后台，可以处理报名、出示签到码、录入和确认时长。'],
  },
]
