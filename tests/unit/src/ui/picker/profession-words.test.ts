import { expect, test } from 'vitest'
import { professionName } from '#domain/lists/profession.ts'
import { professionWords } from '#domain/lists/profession-words.ts'
import { findPaths } from '#src/ui/picker/picker-match.ts'
import { professionSource } from '#src/ui/picker/profession-picker-source.ts'

/** The fifty occupations that people name most, with the group of GB/T 6565 that holds each. */
test.each([
  ['教师', '教学人员'],
  ['老师', '教学人员'],
  ['中学老师', '教学人员'],
  ['医生', '卫生专业技术人员'],
  ['护士', '卫生专业技术人员'],
  ['药师', '卫生专业技术人员'],
  ['程序员', '工程技术人员'],
  ['工程师', '工程技术人员'],
  ['软件工程师', '工程技术人员'],
  ['会计', '经济和金融专业人员'],
  ['财务', '经济和金融专业人员'],
  ['人事', '经济和金融专业人员'],
  ['律师', '法律、社会和宗教专业人员'],
  ['社工', '法律、社会和宗教专业人员'],
  ['设计师', '文学艺术、体育专业人员'],
  ['记者', '新闻出版、文化专业人员'],
  ['编辑', '新闻出版、文化专业人员'],
  ['翻译', '新闻出版、文化专业人员'],
  ['公务员', '行政办事及辅助人员'],
  ['文员', '行政办事及辅助人员'],
  ['公司职员', '行政办事及辅助人员'],
  ['警察', '安全和消防及辅助人员'],
  ['消防员', '安全和消防及辅助人员'],
  ['司机', '交通运输、仓储物流和邮政业服务人员'],
  ['快递', '交通运输、仓储物流和邮政业服务人员'],
  ['快递员', '交通运输、仓储物流和邮政业服务人员'],
  ['外卖员', '交通运输、仓储物流和邮政业服务人员'],
  ['保安', '租赁和商务服务人员'],
  ['导游', '租赁和商务服务人员'],
  ['客服', '租赁和商务服务人员'],
  ['销售', '批发与零售服务人员'],
  ['收银员', '批发与零售服务人员'],
  ['厨师', '住宿和餐饮服务人员'],
  ['服务员', '住宿和餐饮服务人员'],
  ['保洁', '水利、环境和公共设施管理服务人员'],
  ['保姆', '居民服务人员'],
  ['理发师', '居民服务人员'],
  ['银行', '金融服务人员'],
  ['房产中介', '房地产服务人员'],
  ['维修工', '修理及制作服务人员'],
  ['农民', '农业生产人员'],
  ['渔民', '渔业生产人员'],
  ['建筑工人', '建筑施工人员'],
  ['装修', '建筑施工人员'],
  ['焊工', '机械和设备制造人员'],
  ['工人', '其他生产制造人员'],
  ['军人', '现役军人'],
  ['大学生', '在校学生'],
  ['退休', '离退休人员'],
  ['家庭主妇', '无业人员'],
  ['自由职业', '自由职业者'],
  ['个体户', '个体经营者'],
  ['经理', '企事业单位负责人'],
])('%s leads to %s', async (word, name) => {
  const found = findPaths(await professionSource.all(), word).map((path) => path.at(-1)?.name)
  expect(found.slice(0, 2)).toContain(name)
})

test('words stand for professions of the list, each once', () => {
  for (const [code, words] of Object.entries(professionWords)) {
    expect(professionName(code)).not.toBe('')
    const each = words.split(' ')
    expect([each.length, each.includes('')]).toEqual([new Set(each).size, false])
  }
})
