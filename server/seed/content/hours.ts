/** What people had against hours on public notice in the demo. */
export const objections = [
  {
    name: '梁志强',
    contact: '13800031001',
    reason: '当天我负责这一组的签到，十点以后没有再见到这位志愿者，请核对签退时间。',
  },
  { name: '冯海燕', contact: '13800031002', reason: '名单里这一位当天请了假，由另一位同伴顶替，时长可能记错了人。' },
  {
    name: '罗建国',
    contact: 'luojianguo@example.com',
    reason: '活动因下雨提前一小时收队，公示的时长还是原来的全程，应当按实际时间计算。',
  },
  {
    name: '温嘉怡',
    contact: '13800031004',
    reason: '这位志愿者下午才到场，上午的时长没有依据，请带队老师查一下照片和群里的记录。',
  },
  { name: '彭少杰', contact: '13800031005', reason: '同一时间他也在另一处的值守名单里，两边不可能都在，请核实。' },
] as const

/** What an organization says about one of them. */
export const objectionExplanation =
  '已核对签到表、现场照片和两位同组志愿者：这位志愿者全程在岗，离开前由带队老师登记签退。'

/** What the first demo account asked for afterwards, by the state in which its request stands. */
export const requests = [
  { state: 'pending', missions: 'settling', content: '收队后留下清点物资和清扫场地', opinion: null },
  { state: 'objected', missions: 'publicising', content: '临时顶替请假的同伴，引导入场', opinion: null },
  {
    state: 'rejected',
    missions: 'settled',
    content: '在家整理活动照片',
    opinion: '不在活动现场，不能计入这场活动的时长。',
  },
] as const
