import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Hospitals, blood, check-ups, minds. */
export const healthMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['04'],
      targets: ['08', '03'],
      scene: 'health',
      schedule: { weekday: 1, start: '08:00', minutes: 240 },
      guarantees: ['志愿者保险', '口罩和洗手液', '工作餐'],
      risk: { level: 'low', note: '不进入发热门诊和隔离区，不解读检查报告。' },
      positions: [
        { name: '大厅导诊', needs: '记路快，能站半天', capacity: 6 },
        { name: '自助机帮办', needs: '会教老人取号、缴费、打印', capacity: 6 },
        { name: '轮椅陪诊', needs: '力气好，细心', capacity: 4 },
      ],
      conditions: { ageFrom: 18, realName: true },
      tasks:
        '大厅里最忙的是早上八点到十点。导诊组站在楼梯口和电梯口，告诉人们几号楼几层；帮办组守着自助机，陪老人一步一步操作；陪诊组推着轮椅，从抽血窗口走到影像科。',
      notes: '只指路、只帮忙，不建议看哪个医生。上岗前看一遍楼层图，手机调静音。',
    },
    [
      {
        title: '医院门诊大厅导诊志愿者',
        organization: 3,
        district: '440604',
        place: '佛山市第一人民医院门诊楼',
        address: '佛山市禅城区岭南大道北佛山市第一人民医院门诊楼',
        about: '门诊楼一天要接待上万人，不少老人是第一次用自助机。有人在旁边慢慢陪着按，排队的后面也不着急了。',
      },
      {
        title: '教会老人用自助机缴费取报告',
        organization: 2,
        district: '440303',
        place: '罗湖区人民医院门诊大厅',
        address: '深圳市罗湖区东门街道友谊路罗湖区人民医院门诊大厅',
        about: '罗湖的老街坊最怕屏幕上一下子弹出来的四个按钮。我们要做的不是替他们按，而是让他们下一次敢自己按。',
      },
      {
        title: '县医院里的引路人',
        organization: 0,
        district: '440982',
        place: '化州市人民医院门诊楼',
        address: '茂名市化州市橘城北路化州市人民医院门诊楼',
        about: '从镇上坐头班车来看病的老人，往往天没亮就出门了。大厅里有人问一句阿伯你去哪里，一上午就顺了。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['04', '18'],
      targets: ['08', '11'],
      scene: 'health',
      schedule: { weekday: 6, start: '13:00', minutes: 240 },
      guarantees: ['志愿者保险', '饮用水', '点心'],
      risk: { level: 'none', note: '不劝说身体不适的人献血，问诊由医护人员进行。' },
      positions: [
        { name: '登记与引导', needs: '字迹清楚，会解释流程', capacity: 6 },
        { name: '休息区照看', needs: '细心，留意献血者脸色', capacity: 4 },
        { name: '街头宣传', needs: '不怕被拒绝，笑得出来', capacity: 6 },
      ],
      tasks:
        '登记组帮忙填表、核对身份证、提醒喝一杯热水；休息区照看刚献完血的人，陪着坐满十五分钟再让他离开；宣传组在路口讲清楚献血之后身体会怎样、多久能再献。',
      notes: '志愿者本人是否献血完全自愿，不作要求。有头晕史的伙伴请选择宣传岗位。',
    },
    [
      {
        title: '爱心献血车值守志愿者',
        organization: 1,
        district: '440104',
        place: '北京路天河城旁献血点',
        address: '广州市越秀区北京路步行街献血车停靠点',
        about: '血库最紧的时候，献血车要在步行街停到晚上八点。多一位会安慰人的志愿者，第一次献血的人就少一点紧张。',
      },
      {
        title: '高校无偿献血服务日',
        organization: 0,
        district: '440114',
        place: '花都区大学城体育馆',
        address: '广州市花都区新华街道学府路体育馆一层',
        about:
          '两所学校的学生会一起张罗，预约的同学已经有三百多名。现场要把人流分成三段，别让排队的人在太阳底下站太久。',
      },
      {
        title: '松山湖园区献血日服务',
        organization: 5,
        district: '441900',
        place: '松山湖创新科技园广场',
        address: '东莞市松山湖园区创新科技园中心广场',
        about: '园区的工程师平时难得走到市区的献血屋，血站把车开到了楼下。中午和傍晚人最多，两班志愿者轮着上。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['04', '02'],
      targets: ['03', '09', '08'],
      scene: 'health',
      schedule: { weekday: 7, start: '08:30', minutes: 240 },
      guarantees: ['志愿者保险', '午餐', '防护用品'],
      risk: { level: 'low', note: '采血和用药只由执业医护操作，锐器放进利器盒。' },
      positions: [
        { name: '医护志愿者', needs: '执业医师、护士或药师', capacity: 8 },
        { name: '分诊与登记', needs: '会用表格，能安抚老人排队', capacity: 6 },
        { name: '药品与报告', needs: '细心核对姓名和床号', capacity: 3 },
      ],
      conditions: { ageFrom: 18, realName: true },
      tasks:
        '分诊组先量血压、问用药，把号子按慢病、骨科、眼科分开；医护组看诊、开小药包、写下复诊建议；报告组把每个人的结果写进一本小册子，方便带回家给子女看。',
      notes: '药品由合作医院统一提供，不现场收费。请带上执业证件的复印件。',
    },
    [
      {
        title: '渔村义诊：把血压计带上岛',
        organization: 4,
        district: '440402',
        place: '外伶仃岛卫生站',
        address: '珠海市香洲区担杆镇外伶仃岛卫生站',
        about: '岛上的渔民看一次心内科要坐一个多小时的船。义诊队一年上岛四次，有的老人专门等我们来量那一次血压。',
      },
      {
        title: '山里村庄的眼睛检查日',
        organization: 0,
        district: '441624',
        place: '和平县贝墩镇卫生院',
        address: '河源市和平县贝墩镇卫生院一楼大厅',
        about: '贝墩镇的老人白内障多，很多人以为老了就该看不清。验光师和眼科医生一起来，先查，再登记可以做手术的名单。',
      },
      {
        title: '乡村圩日健康咨询与慢病随访',
        organization: 0,
        district: '441226',
        place: '德庆县悦城镇圩场',
        address: '肇庆市德庆县悦城镇圩场卫生服务点',
        about: '悦城的圩日三天一次，药袋子里常常攒着三家医院开的药。咨询桌要做的第一件事，是把重复的药挑出来。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['04', '21'],
      targets: ['10', '03', '11'],
      scene: 'health',
      schedule: { weekday: 3, start: '09:00', minutes: 180 },
      guarantees: ['志愿者保险', '驱蚊水', '饮用水'],
      risk: { level: 'low', note: '不喷洒药剂，不进入住户家中，遇到积水多的工地请社区处理。' },
      positions: [
        { name: '入户宣传', needs: '能说粤语或客家话，两人一组', capacity: 12 },
        { name: '环境排查', needs: '会拍照定位，能爬楼', capacity: 8 },
      ],
      tasks:
        '按楼栋分片走一遍，花盆托盘、屋顶水桶、废弃轮胎，看到积水就请住户一起倒掉、翻转、填平。宣传组讲清楚发热时该去哪里、什么时候要看医生，并登记需要帮忙的独居老人。',
      notes: '发现疑似病例不要自行处理，把地址交给社区医生。请穿长袖长裤，自带水杯。',
    },
    [
      {
        title: '清积水、防登革热入户行动',
        organization: 1,
        district: '440103',
        place: '逢源街社区服务中心',
        address: '广州市荔湾区逢源街恩宁路社区服务中心',
        about: '老城区天台多、花盆多，一场雨之后处处是小水洼。走完一栋楼，顺手和住户说清楚该怎么倒、多久倒一次。',
      },
      {
        title: '健康街坊：流感疫苗宣传与接种引导',
        organization: 6,
        district: '442000',
        place: '东区街道社区卫生服务中心',
        address: '中山市东区街道起湾南道社区卫生服务中心',
        about: '接种日人多，老人要排两次队、坐十五分钟观察。志愿者把流程写成一张大图贴在门口，再守在观察区陪着说话。',
      },
      {
        title: '乡村公共卫生宣传员',
        organization: 11,
        district: '440883',
        place: '吴川市梅录街道文化楼',
        address: '湛江市吴川市梅录街道隔海路文化楼',
        about: '梅录的村居靠着鱼塘，夏秋两季蚊虫不断。宣传员要走家串户，也要教会几位婶婶，让她们接着教自己的牌友。',
      },
    ],
  ),
]
