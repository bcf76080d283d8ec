import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Beaches, rivers, water. */
export const riverMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['06'],
      targets: ['11'],
      scene: 'river',
      schedule: { weekday: 7, start: '08:00', minutes: 180 },
      guarantees: ['志愿者保险', '手套和夹子', '饮用水', '遮阳帽'],
      risk: { level: 'low', note: '只在潮位线以上活动，不下水；玻璃和针头由队长用工具处理。' },
      positions: [
        { name: '净滩队员', needs: '穿包脚的鞋，自带水壶', capacity: 30 },
        { name: '分类记录员', needs: '会用记录表，能认出常见垃圾类别', capacity: 5 },
      ],
      conditions: { ageFrom: 14 },
      tasks:
        '四人一组，划定五十米的岸线，从高潮线往下一路捡拾。塑料瓶、渔具、泡沫、烟头分开装袋，记录员逐件登记，最后称重拍照，数据汇入全国的海岸垃圾监测表。',
      notes: '未成年人请和家长一起参加。天气预报有雷雨或大风时活动顺延，请留意前一晚的通知。',
    },
    [
      {
        title: '情侣路海岸净滩与垃圾监测',
        organization: 4,
        district: '440402',
        place: '香炉湾沙滩',
        address: '珠海市香洲区情侣中路香炉湾沙滩南段',
        about:
          '香炉湾看上去干净，翻开沙子却全是烟头和吸管碎片。我们每个月在同一段沙滩、用同一张表捡一次，已经留下四年的数据。',
      },
      {
        title: '深圳湾滩涂清洁：还水鸟一片干净的家',
        organization: 2,
        district: '440305',
        place: '深圳湾公园日出剧场',
        address: '深圳市南山区滨海大道深圳湾公园日出剧场',
        about:
          '黑脸琵鹭要在这片滩涂觅食，缠在礁石上的鱼线会割伤它们的脚。趁退潮的几个小时，我们从步道下到碎石带，把鱼线和泡沫清出来。',
      },
      {
        title: '南澳青澳湾清晨净滩',
        organization: 8,
        district: '440523',
        place: '青澳湾北回归线广场',
        address: '汕头市南澳县青澳管委会环岛公路北回归线广场',
        about: '游客散去之后的青澳湾，沙里埋着烧烤签和气球。天亮时海风正凉，捡完一段海岸，可以在灯塔下看太阳升起来。',
        schedule: { weekday: 6, start: '06:30', minutes: 150 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['06', '01'],
      targets: ['11', '10'],
      scene: 'river',
      schedule: { weekday: 6, start: '08:30', minutes: 180 },
      guarantees: ['志愿者保险', '反光背心', '饮用水'],
      risk: { level: 'low', note: '不翻护栏、不下堤，沿步道行走；雨后石阶湿滑。' },
      positions: [
        { name: '巡河员', needs: '能走六公里，会用手机拍照定位', capacity: 16 },
        { name: '信息整理', needs: '会做表格，当天汇总上报', capacity: 2 },
      ],
      tasks:
        '沿河走一段，看水色、闻气味、数漂浮物，检查排口有没有晴天出水。发现问题先拍照定位，再按红黄绿三档上报河长平台。路上遇到钓鱼和洗衣的街坊，聊几句护河的事。',
      notes: '巡河不执法，不与人争执。全程约六公里，请穿舒服的鞋，带够饮用水。',
    },
    [
      {
        title: '沿着东濠涌走一趟：社区巡河',
        organization: 1,
        district: '440104',
        place: '东濠涌博物馆门口',
        address: '广州市越秀区越秀北路东濠涌博物馆',
        about:
          '东濠涌从臭水沟变回清水，花了十多年。留住清水靠的是有人一直看着它，这次从博物馆走到珠江口，顺路听老街坊讲涌边的旧事。',
      },
      {
        title: '西枝江畔护水巡查',
        organization: 7,
        district: '441302',
        place: '水东街护水驿站',
        address: '惠州市惠城区水东街护水驿站',
        about:
          '西枝江和东江在水东街汇合，站在驿站就能看见两种颜色的水。每次巡查的记录都贴在驿站的墙上，街坊路过会停下来看。',
      },
      {
        title: '岐江河边走一走，看一看，记一笔',
        organization: 6,
        district: '442000',
        place: '岐江公园北门',
        address: '中山市西区街道中山一路岐江公园北门',
        about:
          '岐江河穿城而过，桥多、排口也多。我们把河道分成八段，每段认领给一个小组，这次巡的是造船厂旧址到富华道桥。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['07', '06'],
      targets: ['01', '11'],
      scene: 'river',
      schedule: { weekday: 7, start: '09:30', minutes: 150 },
      guarantees: ['志愿者保险', '检测试剂', '护目镜和手套'],
      risk: { level: 'low', note: '试剂由讲师统一配发，孩子取水时必须有成人扶着。' },
      positions: [
        { name: '实验讲师', needs: '化学、环境或生物专业背景', capacity: 2 },
        { name: '小组导师', needs: '能照看五名孩子，讲话有趣', capacity: 8 },
      ],
      tasks:
        '带孩子在三个点取水，现场测酸碱度、溶解氧和氨氮，比一比颜色，把数字画成一张河流体检表。最后回到室内，用滤纸、沙子和活性炭做一个小净水器，看看浑水怎样变清。',
      notes: '讲师请提前一晚看完讲义，小组导师到场后有二十分钟的实验演练。',
    },
    [
      {
        title: '小小水质检测员：东江取水实验课',
        organization: 7,
        district: '441302',
        place: '滨江公园护水课堂',
        address: '惠州市惠城区滨江东路滨江公园护水课堂',
        about:
          '东江的水流到香港，也流进惠州每家的水龙头。三年级的孩子问，水从河里来，为什么可以喝？这堂课就从这个问题讲起。',
      },
      {
        title: '带着孩子给流溪河做一次体检',
        organization: 0,
        district: '440117',
        place: '流溪河国家森林公园码头',
        address: '广州市从化区良口镇流溪河国家森林公园码头',
        about:
          '流溪河是广州自己的母亲河，上游清得能看见石头。家长带着孩子一起取水、一起读数，回家再测一测自来水，数字会让人吃惊。',
      },
      {
        title: '湖光岩边的水世界科普课',
        organization: 11,
        district: '440811',
        place: '湖光岩玛珥湖科普馆',
        address: '湛江市麻章区湖光镇湖光岩风景区科普馆',
        about: '玛珥湖没有河流进出，湖水为什么不浑不臭？讲师带孩子们取一瓶湖水、一瓶池塘水，用试剂把答案一点点测出来。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['06', '16'],
      targets: ['11'],
      scene: 'river',
      schedule: { weekday: 7, start: '13:30', minutes: 210 },
      guarantees: ['志愿者保险', '望远镜借用', '饮用水'],
      risk: { level: 'low', note: '不离开步道，不追赶、不投喂鸟类。' },
      positions: [
        { name: '观鸟解说', needs: '认识二十种以上常见水鸟', capacity: 4 },
        { name: '望远镜看护', needs: '细心，会教小朋友调焦', capacity: 6 },
        { name: '文明劝导', needs: '语气和气，能说清为什么不能投喂', capacity: 6 },
      ],
      tasks:
        '在三个观测点架好单筒望远镜，为游客讲解眼前的鸟从哪里来、吃什么、要停留多久。劝导组沿步道走动，提醒不要放风筝、不要投喂。收工前一起完成一次计数，写进观测日志。',
      notes: '没有观鸟经验的伙伴可以先报望远镜看护，现场有图册。请穿素色衣服，手机调成静音。',
    },
    [
      {
        title: '深圳湾候鸟季步道解说',
        organization: 2,
        district: '440304',
        place: '福田红树林生态公园',
        address: '深圳市福田区福荣路红树林生态公园东门',
        about:
          '成千上万只候鸟在深圳湾歇脚，一边是高楼，一边是黑脸琵鹭。许多人第一次发现，家门口就有全世界都在保护的鸟。',
      },
      {
        title: '淇澳岛观鸟与文明劝导',
        organization: 4,
        district: '440402',
        place: '淇澳红树林湿地栈道',
        address: '珠海市香洲区唐家湾镇淇澳岛红树林湿地公园',
        about: '淇澳岛的栈道一到假日就挤满了人，白鹭只好飞到远处。多几位解说和劝导的志愿者，人看得清，鸟也待得住。',
      },
      {
        title: '海丰湿地越冬水鸟守护',
        organization: 0,
        district: '441521',
        place: '公平大湖观鸟屋',
        address: '汕尾市海丰县公平镇公平水库大湖观鸟屋',
        about: '海丰被叫作水鸟之乡，湖面上有时落满了反嘴鹬。当地护鸟的几位大叔年纪大了，想教会更多年轻人认鸟、数鸟。',
      },
    ],
  ),
]
