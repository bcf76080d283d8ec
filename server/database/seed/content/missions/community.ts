import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Neighbourhood life: markets, small repairs, advice, safety talks. */
export const communityMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['01', '10'],
      targets: ['10', '11'],
      scene: 'community',
      schedule: { weekday: 7, start: '09:00', minutes: 240 },
      guarantees: ['志愿者保险', '午餐', '遮阳帽'],
      risk: { level: 'low', note: '搬桌椅时两人一起抬，注意腰背。' },
      positions: [
        { name: '布场与收场', needs: '力气好，早到半小时', capacity: 8 },
        { name: '摊位协助', needs: '会算账，待人和气', capacity: 10 },
        { name: '秩序与指引', needs: '熟悉周边，能回答问路', capacity: 6 },
      ],
      tasks:
        '上午摆好三十个摊位，登记居民带来的旧衣、图书、小家电，按新旧分类贴上兑换贴纸。活动中帮忙称重、换物、看管存放区，结束后把剩下的物品装箱，交给回收机构。',
      notes: '贵重物品不进场，电器要先过安全检查。下雨改到室内，地点会在前一天短信告知。',
    },
    [
      {
        title: '旧物换新朋友：五羊新城邻里集市',
        organization: 1,
        district: '440104',
        place: '五羊新城社区广场',
        address: '广州市越秀区寺右新马路五羊新城广场',
        about:
          '住了三十年的邻居，在电梯里也不一定打招呼。集市让大家把闲置的东西搬下楼，也把话匣子打开，去年有两户人家因为一台旧风扇成了牌友。',
      },
      {
        title: '桂城社区闲置物品交换日',
        organization: 3,
        district: '440605',
        place: '怡翠社区中心花园',
        address: '佛山市南海区桂城街道海八路怡翠社区',
        about:
          '怡翠的年轻家庭多，孩子长得快，推车、绘本、小自行车常常没用几次就闲下来。交换日不收钱，只收一句用心的推荐。',
      },
      {
        title: '城中村里的周末小市集',
        organization: 2,
        district: '440306',
        place: '上川村文化广场',
        address: '深圳市宝安区新安街道上川路文化广场',
        about:
          '上川的租客来自五湖四海，搬家时最舍不得丢的是还能用的锅碗和书。市集就摆在村口榕树下，换到的人和送出的人都高兴。',
        schedule: { weekday: 6, start: '15:00', minutes: 240 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['01', '02'],
      targets: ['03', '04', '06'],
      scene: 'community',
      schedule: { weekday: 6, start: '09:00', minutes: 240 },
      guarantees: ['志愿者保险', '午餐', '工具和耗材'],
      risk: { level: 'medium', note: '用电钻和登梯的活只由师傅做，其他人不上梯子、不碰电闸。' },
      positions: [
        { name: '维修师傅', needs: '有电工证或水电维修经验', capacity: 4 },
        { name: '帮工', needs: '能搬、能递、能打扫，18 岁以上', capacity: 10 },
      ],
      conditions: { ageFrom: 18, realName: true },
      tasks:
        '按入户评估表逐户施工：卫生间装扶手和防滑垫，换老化的插座和灯管，门槛改成斜坡，把杂物从过道清走。每户两位师傅带三名帮工，完工后请住户自己走一遍、试一遍再签字。',
      notes: '材料由项目统一采购，不向住户收取任何费用。请穿长裤和包脚的鞋，手套和护目镜现场领取。',
    },
    [
      {
        title: '给老屋装上一根扶手',
        organization: 1,
        district: '440103',
        place: '泮塘社区服务站',
        address: '广州市荔湾区昌华街泮塘路社区服务站',
        about: '西关老屋的卫生间又窄又滑，去年冬天就有两位老人在这里摔倒。一根扶手、一块防滑垫，师傅半个钟头就能装好。',
      },
      {
        title: '为困难家庭修灯换线补墙角',
        organization: 5,
        district: '441900',
        place: '石龙镇西湖社区',
        address: '东莞市石龙镇西湖社区综合服务中心',
        about: '西湖社区有十一户家庭的电线用了二十多年，雨天墙角渗水。社区出材料，我们出人手，争取一天走完五户。',
      },
      {
        title: '山村老人的家，我们来修一修',
        organization: 0,
        district: '441823',
        place: '阳山县黎埠镇洞冠村',
        address: '清远市阳山县黎埠镇洞冠村村委会',
        about:
          '洞冠村的年轻人大多在珠三角打工，留守老人的屋子漏了雨、松了瓦，常常要等到过节才有人修。这次请了六位师傅同行，当天来回。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['05', '20'],
      targets: ['10', '12', '11'],
      scene: 'community',
      schedule: { weekday: 3, start: '14:30', minutes: 180 },
      guarantees: ['志愿者保险', '饮用水'],
      risk: { level: 'none', note: '咨询内容保密，现场不留复印件。' },
      positions: [
        { name: '专业咨询', needs: '律师、税务师或相关专业高年级学生，持证件上岗', capacity: 5 },
        { name: '接待登记', needs: '会用表格，能听懂粤语', capacity: 4 },
      ],
      conditions: { ageFrom: 18, realName: true },
      tasks:
        '接待组先听清来意，写好一句话的摘要，再按劳动、租赁、婚姻、税费分给对应的咨询席。咨询组讲明白权利、期限和要准备的材料，给每位来访者一张写清下一步的小条。',
      notes: '只给建议，不代写诉状、不介绍收费业务。遇到情绪激动的来访者，请及时叫社工过来。',
    },
    [
      {
        title: '租房、工资、押金：街坊法律问诊',
        organization: 2,
        district: '440307',
        place: '坂田街道公共法律服务站',
        address: '深圳市龙岗区坂田街道吉华路公共法律服务站',
        about:
          '坂田的工友下班晚，碰上拖欠工资或者押金不退，不知道找谁问。问诊席摆在夜市旁边，排队也能先喝口水、坐一坐。',
        schedule: { weekday: 3, start: '18:30', minutes: 180 },
      },
      {
        title: '个税汇算咨询进楼宇',
        organization: 0,
        district: '440106',
        place: '天河北商务楼大堂',
        address: '广州市天河区天河北路商务楼一层大堂',
        about:
          '专项附加扣除怎么填、补税怎么分期，是写字楼里问得最多的两件事。税务师志愿者把咨询桌搬到大堂，午休时间就能问清楚。',
        schedule: { weekday: 4, start: '12:00', minutes: 150 },
      },
      {
        title: '圩日法律与税费便民咨询',
        organization: 0,
        district: '445222',
        place: '河婆街道圩场',
        address: '揭阳市揭西县河婆街道圩场公告栏旁',
        about: '逢圩的日子，十里八乡的人都来赶集。村民最常问宅基地、赡养和个体户报税，咨询桌就摆在卖竹器的摊位旁边。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['09', '14'],
      targets: ['10', '01', '11'],
      scene: 'community',
      schedule: { weekday: 6, start: '15:00', minutes: 150 },
      guarantees: ['志愿者保险', '饮用水', '宣传材料'],
      risk: { level: 'none', note: '不点名、不追问个人经历，遇到求助转交民警或社工。' },
      positions: [
        { name: '情景剧演员', needs: '敢上台，能背两页台词', capacity: 6 },
        { name: '宣讲与互动', needs: '口齿清楚，会带小游戏', capacity: 6 },
      ],
      tasks:
        '先演一出十分钟的小剧，讲刷单、冒充客服或者陌生人递来的“奶茶粉”，再请观众上台改结局。随后分组做识别游戏，答对的孩子可以给家里领一张防骗贴纸，贴在电话旁边。',
      notes: '台词和道具已经备好，开场前一小时排练一遍。请不要使用真实的案件照片。',
    },
    [
      {
        title: '广场上的反诈小剧场',
        organization: 6,
        district: '442000',
        place: '小榄镇龙山公园',
        address: '中山市小榄镇龙山公园南门广场',
        about:
          '小榄的阿姨们爱在龙山公园跳舞，骗子也爱在那里发“免费鸡蛋”的传单。我们把骗局演成小戏，让大家笑一场，记一辈子。',
        schedule: { weekday: 6, start: '19:00', minutes: 120 },
      },
      {
        title: '认清伪装：青少年禁毒互动课',
        organization: 7,
        district: '441303',
        place: '淡水街道青少年宫',
        address: '惠州市惠阳区淡水街道叶挺大道青少年宫',
        about:
          '跳跳糖、邮票、电子烟，新型毒品常常换一身好看的衣服。课上用仿真样品和情景卡，让初中生学会说不，也学会怎样帮同学说不。',
      },
      {
        title: '守好钱袋子：渔港码头防诈骗宣传',
        organization: 0,
        district: '441702',
        place: '闸坡渔港码头',
        address: '阳江市江城区闸坡镇渔港路码头广场',
        about:
          '渔民出海十几天，靠岸时手机里攒着一堆未读信息，骗子就挑这时候冒充船证年审。我们趁开船前，把真的办理流程讲一遍。',
      },
    ],
  ),
]
