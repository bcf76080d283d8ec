import { partnerBank } from './card-options.ts'

export interface BranchContent {
  readonly name: string
  /** Code of the district table: a county, or a city without counties. */
  readonly district: string
  readonly address: string
  readonly hours: string
}

const everyDay = '周一至周日 9:00–17:00'
const workingDays = '周一至周五 9:00–17:00'
const withSaturday = '周一至周六 9:00–16:30'

const branch = (district: string, name: string, address: string, hours: string): BranchContent => ({
  district,
  name: `${partnerBank}${name}`,
  address,
  hours,
})

/** Two or three in each city; all hand out both kinds of card. */
export const branchContent: readonly BranchContent[] = [
  branch('440104', '广州北京路支行', '广州市越秀区北京路 238 号首层', everyDay),
  branch('440106', '广州体育西支行', '广州市天河区体育西路 109 号', everyDay),
  branch('440105', '广州江南西支行', '广州市海珠区江南西路 42 号', withSaturday),
  branch('440203', '韶关西联支行', '韶关市武江区西联镇百旺路 15 号', workingDays),
  branch('440204', '韶关风度路支行', '韶关市浈江区风度北路 66 号', withSaturday),
  branch('440304', '深圳莲花支行', '深圳市福田区红荔路 7023 号', everyDay),
  branch('440305', '深圳南油支行', '深圳市南山区南海大道 2058 号', everyDay),
  branch('440307', '深圳龙城支行', '深圳市龙岗区龙翔大道 556 号', withSaturday),
  branch('440402', '珠海拱北支行', '珠海市香洲区迎宾南路 1081 号', everyDay),
  branch('440403', '珠海井岸支行', '珠海市斗门区井岸镇港霞西路 27 号', workingDays),
  branch('440507', '汕头金砂东支行', '汕头市龙湖区金砂东路 188 号', withSaturday),
  branch('440511', '汕头小公园支行', '汕头市金平区外马路 93 号', workingDays),
  branch('440604', '佛山祖庙支行', '佛山市禅城区祖庙路 33 号', everyDay),
  branch('440605', '佛山桂城支行', '佛山市南海区桂城南海大道北 50 号', withSaturday),
  branch('440606', '佛山大良支行', '佛山市顺德区大良新桂中路 8 号', withSaturday),
  branch('440703', '江门白沙支行', '江门市蓬江区港口路 121 号', withSaturday),
  branch('440705', '江门会城支行', '江门市新会区会城冈州大道中 40 号', workingDays),
  branch('440802', '湛江赤坎支行', '湛江市赤坎区海北路 18 号', workingDays),
  branch('440803', '湛江人民大道支行', '湛江市霞山区人民大道南 45 号', withSaturday),
  branch('440902', '茂名油城支行', '茂名市茂南区油城五路 62 号', withSaturday),
  branch('440904', '茂名水东支行', '茂名市电白区水东镇迎宾大道 9 号', workingDays),
  branch('441202', '肇庆牌坊支行', '肇庆市端州区天宁南路 30 号', withSaturday),
  branch('441204', '肇庆高要支行', '肇庆市高要区南岸要南一路 76 号', workingDays),
  branch('441302', '惠州江北支行', '惠州市惠城区江北文昌一路 11 号', everyDay),
  branch('441303', '惠州淡水支行', '惠州市惠阳区淡水开城大道 203 号', withSaturday),
  branch('441402', '梅州江南支行', '梅州市梅江区彬芳大道中 54 号', withSaturday),
  branch('441403', '梅州新县城支行', '梅州市梅县区新县城宪梓大道 12 号', workingDays),
  branch('441502', '汕尾二马路支行', '汕尾市城区二马路 88 号', workingDays),
  branch('441521', '汕尾海城支行', '汕尾市海丰县海城镇红城大道西 35 号', workingDays),
  branch('441602', '河源建设大道支行', '河源市源城区建设大道 160 号', withSaturday),
  branch('441622', '河源老隆支行', '河源市龙川县老隆镇先烈路 21 号', workingDays),
  branch('441702', '阳江东风路支行', '阳江市江城区东风二路 48 号', withSaturday),
  branch('441781', '阳江春城支行', '阳江市阳春市春城街道东湖西路 17 号', workingDays),
  branch('441802', '清远先锋支行', '清远市清城区先锋中路 25 号', withSaturday),
  branch('441803', '清远太和支行', '清远市清新区太和镇明霞大道 73 号', workingDays),
  branch('441900', '东莞南城支行', '东莞市南城街道鸿福路 200 号', everyDay),
  branch('441900', '东莞虎门支行', '东莞市虎门镇虎门大道 310 号', withSaturday),
  branch('441900', '东莞常平支行', '东莞市常平镇常平大道 96 号', workingDays),
  branch('442000', '中山石岐支行', '中山市石岐街道孙文中路 58 号', everyDay),
  branch('442000', '中山小榄支行', '中山市小榄镇新华中路 127 号', withSaturday),
  branch('445102', '潮州潮枫路支行', '潮州市湘桥区潮枫路 36 号', withSaturday),
  branch('445103', '潮州庵埠支行', '潮州市潮安区庵埠镇安北路 102 号', workingDays),
  branch('445202', '揭阳临江支行', '揭阳市榕城区临江北路 64 号', withSaturday),
  branch('445281', '揭阳流沙支行', '揭阳市普宁市流沙大道中 150 号', workingDays),
  branch('445302', '云浮环市路支行', '云浮市云城区环市中路 39 号', workingDays),
  branch('445381', '云浮罗城支行', '云浮市罗定市罗城街道兴华一路 22 号', workingDays),
]
