import type { CodeItem } from './code-list.ts'

export interface ProfessionGroup extends CodeItem {
  readonly items: readonly CodeItem[]
}

const group = (code: string, name: string, names: readonly string[]): ProfessionGroup => ({
  code,
  name,
  items: names.map((item, index) => ({ code: `${code}-${String(index + 1).padStart(2, '0')}`, name: item })),
})

/**
 * Professions by the major and sub-major groups of GB/T 6565, and those who do not work (GB/T 2261.4); the last item of a group takes
 * whoever finds no other.
 */
export const professionGroups: readonly ProfessionGroup[] = [
  group('1', '单位负责人', [
    '中国共产党机关负责人',
    '国家机关负责人',
    '民主党派和工商联负责人',
    '群众团体和社会组织负责人',
    '基层群众自治组织负责人',
    '企事业单位负责人',
  ]),
  group('2', '专业技术人员', [
    '科学研究人员',
    '工程技术人员',
    '农业技术人员',
    '飞机和船舶技术人员',
    '卫生专业技术人员',
    '经济和金融专业人员',
    '法律、社会和宗教专业人员',
    '教学人员',
    '文学艺术、体育专业人员',
    '新闻出版、文化专业人员',
    '其他专业技术人员',
  ]),
  group('3', '办事人员', ['行政办事及辅助人员', '安全和消防及辅助人员', '法律事务及辅助人员', '其他办事人员']),
  group('4', '服务人员', [
    '批发与零售服务人员',
    '交通运输、仓储物流和邮政业服务人员',
    '住宿和餐饮服务人员',
    '信息传输、软件和信息技术服务人员',
    '金融服务人员',
    '房地产服务人员',
    '租赁和商务服务人员',
    '技术辅助服务人员',
    '水利、环境和公共设施管理服务人员',
    '居民服务人员',
    '电力、燃气及水供应服务人员',
    '修理及制作服务人员',
    '文化和教育服务人员',
    '健康、体育和休闲服务人员',
    '其他服务人员',
  ]),
  group('5', '农林牧渔业人员', [
    '农业生产人员',
    '林业生产人员',
    '畜牧业生产人员',
    '渔业生产人员',
    '农林牧渔业生产辅助人员',
    '其他农林牧渔业人员',
  ]),
  group('6', '生产制造人员', [
    '农副产品加工人员',
    '食品、饮料生产加工人员',
    '纺织、服装和皮革制品加工人员',
    '木材、家具和纸制品加工人员',
    '印刷和记录媒介复制人员',
    '石油、化工和橡胶塑料制品生产人员',
    '医药制造人员',
    '采矿和矿物制品加工人员',
    '金属冶炼和加工人员',
    '机械和设备制造人员',
    '汽车、船舶和航空设备制造人员',
    '电气、电子和仪器仪表制造人员',
    '电力、热力、气体、水生产和输配人员',
    '建筑施工人员',
    '运输设备和工程机械操作人员',
    '其他生产制造人员',
  ]),
  group('7', '军人', ['现役军人']),
  group('8', '不在业', ['在校学生', '离退休人员', '无业人员']),
  group('9', '其他', ['自由职业者', '个体经营者', '不便分类的其他从业人员']),
]

const names = new Map(professionGroups.flatMap(({ items }) => items.map(({ code, name }) => [code, name] as const)))

export const isProfession = (code: string): boolean => names.has(code)

/** The name as a person reads it; empty text for a code that is not in the list. */
export const professionName = (code: string): string => names.get(code) ?? ''
