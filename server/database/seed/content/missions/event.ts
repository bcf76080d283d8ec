import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Races, exhibitions, festivals, sports for all. */
export const eventMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['18', '15'],
      targets: ['11'],
      scene: 'event',
      schedule: { weekday: 7, start: '05:30', minutes: 420 },
      guarantees: ['志愿者保险', '早餐和午餐', '装备一套', '交通接驳'],
      risk: { level: 'low', note: '赛道两侧只站在护栏外，发现倒地的选手先报医疗点，不随意搬动。' },
      positions: [
        { name: '补给点', needs: '能早起，手脚快', capacity: 20 },
        { name: '赛道指引', needs: '能站五小时，嗓门亮', capacity: 15 },
        { name: '完赛服务', needs: '细心，能照顾累倒的选手', capacity: 10 },
      ],
      conditions: { ageFrom: 18, realName: true },
      tasks:
        '凌晨集合分点，补给点按顺序摆好水、能量胶和海绵，选手来时伸手递、不拦人。指引组守住每个转弯，喊出还剩几公里。完赛服务给选手披上毛巾，陪着走一走再坐下。',
      notes: '前一晚早点睡，自带一件防风外套。赛道封闭后车辆不能进出，请按接驳时间到集合点。',
    },
    [
      {
        title: '城市马拉松补给点与赛道指引',
        organization: 0,
        district: '440106',
        place: '天河体育中心',
        address: '广州市天河区天河路天河体育中心南门',
        about: '三万人跑过的城市，靠一千多双手递水、指路、鼓掌。选手记得的往往不是奖牌，是路边一句加油。',
      },
      {
        title: '环岛半程马拉松志愿服务',
        organization: 4,
        district: '440402',
        place: '情侣路日月贝广场',
        address: '珠海市香洲区情侣中路日月贝广场',
        about: '这条赛道一边是海，一边是山，风大的时候补给点的杯子会被吹跑。需要会压住纸杯、也会压住队伍节奏的伙伴。',
      },
      {
        title: '乡村越野跑山径站点志愿者',
        organization: 10,
        district: '440281',
        place: '乐昌市坪石镇金鸡岭脚下',
        address: '韶关市乐昌市坪石镇金鸡岭景区入口',
        about: '山径赛的站点离公路有两公里，物资要先背进去。站点不大，却是选手唯一能坐下来喝口热汤的地方。',
        schedule: { weekday: 6, start: '06:00', minutes: 540 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['18'],
      targets: ['11', '01'],
      scene: 'event',
      schedule: { weekday: 6, start: '09:00', minutes: 300 },
      guarantees: ['志愿者保险', '工作餐', '统一服装'],
      risk: { level: 'low', note: '人流集中时按指令疏导，不与观众推搡。' },
      positions: [
        { name: '观众引导', needs: '声音清楚，会看座位图', capacity: 16 },
        { name: '嘉宾接待', needs: '举止大方，能记住流程', capacity: 6 },
        { name: '后勤保障', needs: '能搬物资，随叫随到', capacity: 8 },
      ],
      tasks:
        '开场前一小时放行，引导组按区域分流，请带孩子的家庭走宽的一侧。后勤把水、雨衣和急救包放在看得见的地方。散场时分三批放行，最后一起检查座位下有没有遗落的东西。',
      notes: '场地不能带伞和易拉罐，请提前告诉同行的朋友。换班前把对讲机交给下一位。',
    },
    [
      {
        title: '龙舟邀请赛岸上服务',
        organization: 6,
        district: '442000',
        place: '岐江河博爱路观赛区',
        address: '中山市石岐街道博爱一路岐江河观赛区',
        about: '龙船鼓一响，两岸就站满了人，最怕孩子往栏杆上爬。岸上的服务不显眼，却是最要紧的一份安全。',
      },
      {
        title: '国际会展志愿者招募',
        organization: 2,
        district: '440306',
        place: '深圳国际会展中心',
        address: '深圳市宝安区福海街道展城路国际会展中心南登录大厅',
        about:
          '三天的展会，外宾来自四十多个国家。我们需要会英语的伙伴，也需要愿意在闸机口站一整天、把每个人都放对方向的人。',
      },
      {
        title: '英歌舞巡游秩序服务',
        organization: 8,
        district: '440513',
        place: '潮阳区文光塔广场',
        address: '汕头市潮阳区棉城镇中山大道文光塔广场',
        about: '英歌舞一队接一队，锣鼓震得人站不住脚。巡游队伍要走得顺，靠的是两边手拉手的志愿者。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['15', '17'],
      targets: ['04', '01'],
      scene: 'event',
      schedule: { weekday: 6, start: '15:00', minutes: 150 },
      guarantees: ['志愿者保险', '饮用水', '运动装备'],
      risk: { level: 'low', note: '与孩子身体接触前先得到家长同意，出现不适立即叫社工。' },
      positions: [
        { name: '融合伙伴', needs: '有耐心，愿意一对一陪伴', capacity: 14 },
        { name: '教练助理', needs: '会篮球、轮滑或游泳其中一项', capacity: 4 },
      ],
      conditions: { ageFrom: 16 },
      tasks:
        '一位伙伴陪一个孩子，先热身，再一起做三个小项目：投篮、接力、绕杆。赢不赢不要紧，要紧的是两个人一起完成。结束时互相写一张卡片，写给对方一句话。',
      notes: '孩子可能不回应你的招呼，请不要着急，也不要硬拉。家长都在场，遇到情况直接叫他们。',
    },
    [
      {
        title: '星星的孩子融合运动会',
        organization: 3,
        district: '440605',
        place: '南海区体育中心',
        address: '佛山市南海区桂城街道佛平路南海区体育中心',
        about: '小宇不爱说话，可一拿到篮球就停不下来。融合运动会没有名次，每个孩子上场的时候，看台上都有人叫他的名字。',
      },
      {
        title: '与听障少年一起打一场羽毛球',
        organization: 3,
        district: '440607',
        place: '三水体育馆',
        address: '佛山市三水区西南街道健力宝路三水体育馆',
        about: '球场上不需要太多话，一个手势就够了。会手语的伙伴可以带着大家学十个词，打完球再一起点外卖。',
      },
      {
        title: '轮椅篮球体验日',
        organization: 0,
        district: '440703',
        place: '江门体育中心副馆',
        address: '江门市蓬江区白石大道江门体育中心副馆',
        about:
          '坐上比赛轮椅转一圈，才知道队员们的肩膀有多硬。体验日需要会推轮椅的伙伴，也需要能爬起来、敢再摔一次的伙伴。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['18', '08'],
      targets: ['11'],
      scene: 'event',
      schedule: { weekday: 6, start: '16:00', minutes: 360 },
      guarantees: ['志愿者保险', '晚餐', '反光背心', '返程接驳'],
      risk: { level: 'low', note: '夜间活动，返程由接驳车统一送到地铁站；雷雨立即停场。' },
      positions: [
        { name: '检票与入场', needs: '会用扫码设备，反应快', capacity: 10 },
        { name: '观众区巡视', needs: '能走动五小时，会劝导', capacity: 10 },
        { name: '环保分类站', needs: '会讲怎么分，愿意弯腰', capacity: 8 },
      ],
      conditions: { ageFrom: 18 },
      tasks:
        '下午搭好四个分类站，晚上在观众区边走边提醒：瓶子放这边，可以续水。检票组控制入场速度，散场后留下来做一次分类称重，把今天少用了多少一次性杯子写在公告板上。',
      notes: '音响声大，可以自带耳塞。未满十八岁的伙伴请参加白天的场次。',
    },
    [
      {
        title: '海边音乐周环保站值守',
        organization: 4,
        district: '440402',
        place: '野狸岛大剧院广场',
        address: '珠海市香洲区野狸岛大剧院广场',
        about: '去年三晚的演出留下两吨垃圾，今年主办方改用押金杯。环保站的工作就是收杯子、退押金、讲清楚为什么。',
      },
      {
        title: '稻田音乐会场务志愿者',
        organization: 0,
        district: '440118',
        place: '增城区派潭镇白水寨稻田',
        address: '广州市增城区派潭镇白水寨稻田音乐会场',
        about: '舞台搭在收割完的稻田里，观众坐草垛，歌手走过田埂上台。天黑路不平，一路都要有人提着灯。',
      },
      {
        title: '侨乡国际文化周服务岗',
        organization: 9,
        district: '440703',
        place: '江门滨江体育公园',
        address: '江门市蓬江区滨江大道江门滨江体育公园',
        about: '来自二十多个国家的乡亲和学生聚在一起，吃喝玩乐都要有人带路。会一门外语的伙伴站前场，其他伙伴守物资。',
      },
    ],
  ),
]
