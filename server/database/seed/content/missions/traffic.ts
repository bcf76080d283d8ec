import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Streets, stations, school gates. */
export const trafficMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['11', '10'],
      targets: ['11'],
      scene: 'traffic',
      schedule: { weekday: 1, start: '07:30', minutes: 120 },
      guarantees: ['志愿者保险', '反光背心', '饮用水'],
      risk: { level: 'low', note: '站在人行道和安全岛内，不进入机动车道，不拦车。' },
      positions: [
        { name: '路口引导员', needs: '能站两小时，嗓门亮', capacity: 12 },
        { name: '路口组长', needs: '参加过三次以上引导', capacity: 2 },
      ],
      tasks:
        '早高峰站在斑马线两端，红灯时提醒行人退到线后，绿灯时扶老人、等等推婴儿车的人。看到骑电动车不戴头盔的街坊，递一张小卡片，说一句注意安全。',
      notes: '带队交警会在岗前讲十分钟手势和站位。请穿深色长裤和运动鞋，雨天备好雨衣。',
    },
    [
      {
        title: '北京路口早高峰文明引导',
        organization: 1,
        district: '440104',
        place: '北京路与中山五路口',
        address: '广州市越秀区北京路与中山五路交叉口西南角',
        about: '这个路口早上一小时要过八千人，上学的、上班的、买菜的挤在一起。四个角各站三个人，秩序马上不一样。',
      },
      {
        title: '华强北斑马线上的两个小时',
        organization: 2,
        district: '440304',
        place: '华强北路口',
        address: '深圳市福田区华强北街道深南中路与华强北路口',
        about:
          '拉着小推车送货的人、赶着打卡的人、低头看手机的人，都在同一条斑马线上。我们用一句你好和一个手势，让大家慢三秒。',
      },
      {
        title: '和骑行的街坊说一声戴好头盔',
        organization: 5,
        district: '441900',
        place: '虎门镇太沙路口',
        address: '东莞市虎门镇太沙路与虎门大道路口',
        about: '虎门的服装厂上下班时间，电动车像潮水一样涌过路口。去年这里有三起没有戴头盔的事故，我们想让今年是零。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['11', '01'],
      targets: ['11', '03'],
      scene: 'traffic',
      schedule: { weekday: 5, start: '17:00', minutes: 180 },
      guarantees: ['志愿者保险', '岗前培训', '工作证'],
      risk: { level: 'low', note: '扶梯出故障时只疏导、不搬运，行李超过二十公斤请叫工作人员。' },
      positions: [
        { name: '站厅指引', needs: '熟悉线路，会普通话和粤语', capacity: 10 },
        { name: '爱心接驳', needs: '能推轮椅，帮提小件行李', capacity: 6 },
      ],
      tasks:
        '在安检口、扶梯口和换乘通道分点站岗，回答最多的两个问题：厕所在哪、怎么换乘。看到一个人带着两个孩子和三件行李，就主动走上前去。遇到走失的孩子，先报站务再陪着等。',
      notes: '请提前看一遍线路图和站内平面图，岗前有十五分钟的站内走场。',
    },
    [
      {
        title: '广州南站候车厅暖心指引',
        organization: 0,
        district: '440113',
        place: '广州南站二楼候车厅',
        address: '广州市番禺区石壁街道广州南站二楼志愿服务岗',
        about: '广州南站一天发出几十万人，第一次坐高铁的老人常常在检票口转来转去。红马甲站在看得见的地方，心就定了。',
      },
      {
        title: '地铁换乘站志愿指路岗',
        organization: 1,
        district: '440106',
        place: '体育西路站站厅',
        address: '广州市天河区体育西路地铁站一号线站厅',
        about:
          '体育西路的换乘通道出了名的绕，本地人也会走错。指路岗的工作很简单，就是比导航早一秒告诉对方往左还是往右。',
      },
      {
        title: '汕头站返乡旅客服务岗',
        organization: 8,
        district: '440507',
        place: '汕头站出站大厅',
        address: '汕头市龙湖区泰山路汕头站出站大厅',
        about: '回家的人带着大包小包，也带着一口浓浓的乡音。出站口有人用潮汕话问一句坐车去哪里，比任何广告牌都管用。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['11', '09'],
      targets: ['01'],
      scene: 'traffic',
      schedule: { weekday: 2, start: '16:00', minutes: 90 },
      guarantees: ['志愿者保险', '反光背心', '哨子'],
      risk: { level: 'low', note: '站位由民警指定，不替代交警指挥车辆。' },
      positions: [
        { name: '护学岗', needs: '家长和街坊优先，准时', capacity: 8 },
        { name: '接送区协调', needs: '能劝导乱停的车辆，态度好', capacity: 4 },
      ],
      tasks:
        '放学前二十分钟到位，把接送车引到临停区，请家长即停即走；把排队的孩子一班一班带过马路。最后一名学生离开后，再在门口站十分钟，等等还没接到的孩子。',
      notes: '请不要替陌生人签领孩子，遇到争执交给学校安保处理。',
    },
    [
      {
        title: '小学门口护学岗志愿者招募',
        organization: 6,
        district: '442000',
        place: '杨仙逸小学门口',
        address: '中山市石岐街道民族东路杨仙逸小学正门',
        about: '校门前的路只有两车道，放学的十几分钟最堵。去年起家长和街坊轮流站岗，路口再也没有剐蹭过。',
      },
      {
        title: '校门口的红马甲：放学护行',
        organization: 7,
        district: '441302',
        place: '下埔小学南门',
        address: '惠州市惠城区桥西街道下埔路下埔小学南门',
        about:
          '下埔小学挨着菜市场，放学时三轮车、外卖车和孩子混在一起。八个红马甲站成一条弧线，孩子就有了一条安全的走道。',
      },
      {
        title: '侨乡小镇护学队放学值岗',
        organization: 9,
        district: '440783',
        place: '赤坎镇中心小学门前',
        address: '江门市开平市赤坎镇堤西路中心小学门前',
        about: '赤坎古镇游客多，放学时旅行车和接孩子的摩托车抢同一条窄路。护学队把两股车分开，孩子沿着骑楼走回家。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['10', '16'],
      targets: ['11'],
      scene: 'traffic',
      schedule: { weekday: 7, start: '09:00', minutes: 240 },
      guarantees: ['志愿者保险', '午餐', '遮阳帽'],
      risk: { level: 'low', note: '人多时与同伴保持看得见的距离，发现拥堵立即上报。' },
      positions: [
        { name: '停车与摆渡引导', needs: '能听指挥，会用对讲机', capacity: 8 },
        { name: '游客服务台', needs: '会看地图，能讲普通话', capacity: 6 },
        { name: '文明劝导', needs: '和气，会讲为什么', capacity: 8 },
      ],
      tasks:
        '把自驾车引到外围停车场，请游客换摆渡车进入；服务台借雨伞、轮椅，帮走散的家人找到彼此。劝导组在人多的路段走动，提醒不翻栏杆、不攀石头、烟头不落地。',
      notes: '中午轮换吃饭，每人休息四十分钟。遇到投诉先道歉再记录，不争对错。',
    },
    [
      {
        title: '开平碉楼景区秩序与摆渡引导',
        organization: 9,
        district: '440783',
        place: '自力村碉楼群游客中心',
        address: '江门市开平市塘口镇自力村碉楼群游客中心',
        about: '自力村的田埂窄，一到旺季，车子能从村口堵到国道。志愿者把车引到外面，村民种的水稻才不会被压倒。',
      },
      {
        title: '丹霞山游客文明出行服务',
        organization: 10,
        district: '440224',
        place: '丹霞山外山门',
        address: '韶关市仁化县丹霞街道丹霞山外山门广场',
        about: '看日出的人凌晨三点就来了，看日落的人天黑才走。山门口多一位指路的志愿者，山上就少一个迷路的人。',
        schedule: { weekday: 6, start: '06:00', minutes: 240 },
      },
      {
        title: '潮州古城步行街假日引导',
        organization: 0,
        district: '445102',
        place: '牌坊街南入口',
        address: '潮州市湘桥区太平路牌坊街南入口',
        about: '牌坊街两边是住家，门前还晒着老药桔。游客走得开心，街坊也过得安心，中间要靠人轻轻提醒。',
      },
    ],
  ),
]
