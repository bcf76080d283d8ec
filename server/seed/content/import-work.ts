/** Tables of donations in the demo; `{5}` is the day five days before the demo was planted. */
const head = '登记编号,捐赠人类型,捐赠人,手机号,金额,物资名称,物品数量,用途,捐赠日期'

const imported = [
  'DJ-0001,单位,广州市白云区春晖书店,13900030041,12000,,,社区图书角,{40}',
  'DJ-0002,个人,梁文静,13900030042,500,,,独居长者探访,{38}',
  'DJ-0003,单位,中山市小榄镇恒丰五金厂,,,手电筒,200 支,夜间交通劝导,{35}',
  'DJ-0004,个人,邓子豪,13900030044,300,,,河岸清洁工具,{33}',
]

const wrong = [
  'DJ-0006,个人,区婉仪,1390003046,200,,,山区学校图书角,{12}',
  'DJ-0007,单位,佛山市顺德区顺和食品有限公司,,三千元,,,台风灾后社区清洁,{10}',
  'DJ-0008,个人,谭志明,13900030048,,雨衣,,台风灾后社区清洁,{9}',
  'DJ-0006,个人,区婉仪,13900030046,200,,,山区学校图书角,{8}',
  'DJ-0009,个人,,,150,,,独居长者探访,{7}',
  'DJ-0013,企业,珠海市香洲区启航书店,13900030053,￥600,,,山区学校图书角,{3}',
  'DJ-0014,企业,惠州市惠城区明德文具厂,,450,,,山区学校图书角,{3}',
]

const fresh: readonly [string, string, string] = [
  'DJ-0010,个人,冼国华,13900030050,800,,,独居长者探访,{6}',
  'DJ-0011,单位,江门市蓬江区长青印刷厂,13900030051,,宣传折页,"3,000 份",志愿者招募宣传,{5}',
  'DJ-0012,个人,黎美珍,13900030052,1000,,,山区学校图书角,{4}',
]

/** Of a donation from before the portal, which the table corrects. */
const corrected = 'DJ-0005,单位,岭南书友会,13900030045,,图书,320 册,图书、书架,{60}'

export const importTables = {
  finished: [head, ...imported],
  /** The last line says what the table comes to; one line of it stands twice. */
  waiting: [head, ...imported, corrected, ...wrong, ...fresh, fresh[2], '合计,,,,19000,,,,'],
} as const

interface RosterPerson {
  readonly volunteerNumber: string
  readonly name: string
}

const rosterHead = '志愿者编号,姓名,组织,活动名称,服务日期,开始时间,结束时间,时长（分钟）,备注'
const [team, club] = ['51440104MJK902130R', '51440305MJL007269A']

/** Rosters of hours from before the portal: one that is right, and one with mistakes of those who kept it. */
export function rosterTables(people: readonly RosterPerson[]) {
  const of = (at: number): string => {
    const { volunteerNumber, name } = people[at % people.length] ?? { volunteerNumber: '', name: '' }
    return `${volunteerNumber},${name}`
  }
  return {
    released: [
      rosterHead,
      `${of(0)},${team},中秋敬老慰问,{1890},09:00,11:30,,包月饼`,
      `${of(1)},${team},中秋敬老慰问,{1890},09:00,11:30,,`,
      `${of(2)},${team},中秋敬老慰问,{1890},09:00,12:00,,送货`,
      `${of(0)},${team},旧书置换集市,{1855},,,180,`,
      `${of(3)},${team},旧书置换集市,{1855},13:30,17:00,,`,
      `${of(4)},${team},旧书置换集市,{1855},,,120,`,
    ],
    waiting: [
      rosterHead,
      `${of(5)},${club},海滩清洁日,{1810},08:30,11:00,,`,
      `${of(6)},${club},海滩清洁日,{1810},08:30,11:00,,`,
      `${of(7)},${club},海滩清洁日,{1810},08:30,24:00,,`,
      `440100000000,冯子俊,${club},海滩清洁日,{1810},08:30,11:00,,`,
      `${of(1)},湾畔协会,海滩清洁日,{1810},08:30,11:00,,`,
      `${of(8)},${club},海滩清洁日,{1810},,,840,`,
    ],
  }
}
