import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Reading, homework, books on wheels, science for children. */
export const readingMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['08', '03'],
      targets: ['01'],
      covers: ['read', 'read-mirrored', 'read'],
      schedule: { weekday: 5, start: '19:00', minutes: 120 },
      guarantees: ['志愿者保险', '饮用水', '绘本和教具'],
      risk: { level: 'none', note: '孩子由家长或书房签到签退，不单独带孩子离开。' },
      positions: [
        { name: '讲故事的人', needs: '声音有表情，提前练过绘本', capacity: 3 },
        { name: '手工助理', needs: '会剪纸、折纸，能照看六个孩子', capacity: 6 },
      ],
      tasks:
        '先讲两本绘本，讲到关键的地方停下来，请孩子猜一猜。然后分桌做和故事有关的手工，最后每个孩子用一句话说说自己最喜欢的一页，录成声音送给家长。',
      notes: '绘本提前一周发到手里，请至少朗读三遍。活动当晚穿书房的橙色围裙，方便孩子认人。',
    },
    [
      {
        title: '石岐书房的晚间故事会',
        organization: 6,
        district: '442000',
        place: '石岐街道社区书房',
        address: '中山市石岐街道孙文中路社区书房',
        about:
          '每到晚上七点，书房里就坐满了刚洗完澡、穿着拖鞋的孩子。讲故事的人换了一茬又一茬，听故事的孩子有的已经上了中学，回来当助理。',
      },
      {
        title: '用粤语给孩子讲一本绘本',
        organization: 1,
        district: '440104',
        place: '文德路少儿阅览室',
        address: '广州市越秀区文德北路少儿阅览室',
        about: '不少孩子听得懂粤语，却不肯开口说。讲一本落雨大、月光光的绘本，笑着笑着就跟着念了。',
        tasks:
          '先教三句童谣热热场，再讲故事，遇到拟声词就请孩子一起喊。讲完玩一个找字的小游戏，用粤语说颜色、说动物，说错了大家一起笑一笑；最后把今天的故事录成音频，传给爷爷奶奶听。',
        notes: '孩子答普通话也没关系，顺着重复一遍粤语就好。阅览室地毯区要脱鞋。',
        schedule: { weekday: 6, start: '10:00', minutes: 90 },
      },
      {
        title: '亲子绘本剧：一起把故事演出来',
        organization: 3,
        district: '440604',
        place: '季华园社区阅读角',
        address: '佛山市禅城区祖庙街道季华五路季华园社区阅读角',
        about: '孩子们把《小黑鱼》看了十几遍，这次要自己演。缺会做道具的、会弹琴的，也缺几条愿意当大鱼的爸爸。',
        tasks:
          '上半场分角色、读台词、做道具，下半场走位、配乐，最后正式演一遍。助理守着后台，帮孩子换衣服、数着出场；开演前把椅子摆成半圆，最小的孩子坐第一排。',
        notes: '不是每个孩子都想说台词，当一棵水草、一阵浪也很好。道具的尖角要包上布。',
        schedule: { weekday: 6, start: '15:00', minutes: 150 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['03', '17'],
      targets: ['01', '06'],
      covers: ['read-mirrored', 'read', 'read-mirrored'],
      schedule: { weekday: 3, start: '16:30', minutes: 120 },
      guarantees: ['志愿者保险', '岗前培训', '饮用水'],
      risk: { level: 'none', note: '辅导在开放的教室进行，不与孩子单独相处，不加孩子的私人联系方式。' },
      positions: [
        { name: '作业辅导', needs: '高中以上学历，每月至少来两次', capacity: 10 },
        { name: '体育与游戏', needs: '会带跳绳、篮球或桌游', capacity: 4 },
      ],
      conditions: { ageFrom: 16, realName: true },
      tasks:
        '放学后先陪孩子把作业写完，错题不直接给答案，问一句你是怎么想的。剩下的半小时一起跳绳、下棋或读一本书。每次结束写三行观察，交给负责这个孩子的社工。',
      notes: '孩子最怕人突然不来，请确认能坚持之后再报名；有事请假至少提前一天。',
    },
    [
      {
        title: '四点半课堂陪读伙伴招募',
        organization: 1,
        district: '440104',
        place: '登峰街道童伴空间',
        address: '广州市越秀区登峰街道麓景路童伴空间',
        about:
          '登峰的外来家庭多，父母收档要到晚上八点。童伴空间开了六年，孩子们把这里叫作第二个家，只是大哥哥大姐姐总是不够。',
      },
      {
        title: '厂区孩子的课后两小时',
        organization: 5,
        district: '441900',
        place: '长安镇厦岗社区学堂',
        address: '东莞市长安镇厦岗社区综合服务中心三楼',
        about:
          '厦岗的孩子放学后常在宿舍楼下追着电动车跑。社区腾出三间教室，请有空的伙伴来陪他们写作业、打球、看一本书。',
        tasks:
          '五点先吃一碗社区煮的糖水，再写作业，写完的去球场。每位伙伴固定带四个孩子，作业本上只写鼓励的话，错题抄到小本子里明天再讲；七点半家长下班，当面说一句今天哪里做得好。',
        notes: '有些孩子会跟着父母突然搬走，请把最后一次见面当成平常的一次。家里的事，孩子不说就不问。',
        schedule: { weekday: 3, start: '17:00', minutes: 150 },
      },
      {
        title: '陪困境儿童读书写字的下午',
        organization: 3,
        district: '440608',
        place: '荷城街道儿童之家',
        address: '佛山市高明区荷城街道跃华路儿童之家',
        about: '这里有十五个孩子，有的跟着外婆生活，有的父母长年住院。他们需要的不只是补课，更是有人每周准时出现。',
        tasks:
          '前一小时写作业，后一小时自己选：画画、拼图，或者一起做一道点心。每个孩子有一本成长册，伙伴离开之前写下今天的一件小事，再让孩子自己贴一张贴纸。',
        notes: '不带贵重礼物，也不许下做不到的承诺。拍照只拍手和作品。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['03', '02'],
      targets: ['01', '09'],
      covers: ['bookbus', 'bookbus-mirrored', 'read'],
      schedule: { weekday: 6, start: '08:00', minutes: 420 },
      guarantees: ['志愿者保险', '往返交通', '午餐'],
      risk: { level: 'low', note: '山路弯多，晕车的伙伴请备药；到村后不单独离队。' },
      positions: [
        { name: '流动课老师', needs: '能准备一节四十分钟的趣味课', capacity: 6 },
        { name: '图书管理', needs: '会分类、登记、修书', capacity: 6 },
        { name: '跟车后勤', needs: '能搬书箱，听从调度', capacity: 4 },
      ],
      conditions: { ageFrom: 18 },
      tasks:
        '书车一早出发，到校后先摆书架，让孩子自己挑书登记。上午上两节趣味课，美术、音乐、科学都可以；下午和老师一起整理图书角，把破损的书补好，留下下一季的书单。',
      notes: '课程内容请提前三天交给领队看一遍。带给孩子的礼物请交给学校统一安排。',
    },
    [
      {
        title: '流动书车开进大山里的小学',
        organization: 10,
        district: '440232',
        place: '乳源瑶族自治县必背镇中心小学',
        address: '韶关市乳源瑶族自治县必背镇中心小学',
        about:
          '必背镇的孩子多是过山瑶，学校只有八十来名学生，图书角的书翻得起了毛边。书车一个学期来两次，孩子们数着日子等。',
        schedule: { weekday: 5, start: '08:00', minutes: 480 },
      },
      {
        title: '送一车好书去连南',
        organization: 0,
        district: '441826',
        place: '连南瑶族自治县三排镇小学',
        address: '清远市连南瑶族自治县三排镇油岭小学',
        about:
          '油岭小学在千年瑶寨旁边，孩子们会唱歌、会敲长鼓，却很少有机会自己挑一本书。这次的书单由孩子投票选出，有恐龙、漫画和天文。',
        tasks:
          '到校后先和孩子一起把箱子抬进教室，按他们投票的书单拆封、盖章、贴条码。上午的课是讲星星和画恐龙，下午由高年级的孩子教我们敲长鼓；离开前把借阅规则写在黑板上，由孩子自己管。',
        notes: '学校在半山腰，大巴停在山下，要走二十分钟。油岭的午饭有点辣，不吃辣的提前说一声。',
        schedule: { weekday: 4, start: '08:00', minutes: 480 },
      },
      {
        title: '海岛教学点的一天老师',
        organization: 4,
        district: '440402',
        place: '桂山岛小学',
        address: '珠海市香洲区桂山镇桂山岛小学',
        about:
          '桂山岛小学只有二十多个学生，老师一个人教三门课。坐船一小时到岛上，给孩子上一堂平时上不到的课，傍晚再坐船回来。',
        risk: { level: 'low', note: '乘船须穿救生衣，听船员指挥；晕船的伙伴请备药。' },
        tasks:
          '早上第一班船过海，上午是科学和美术，下午是音乐和体育，二十几个孩子混龄上课，大的带小的。放学后和老师一起把图书角重新编号，把坏掉的球补好气，再坐末班船回来。',
        notes: '船期看天气，起风就停航，请留出第二天的时间。晕船药在码头领，上船前半小时吃。',
        schedule: { weekday: 3, start: '08:00', minutes: 480 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['07'],
      targets: ['01', '11'],
      covers: ['online-mirrored', 'telescope', 'plant-mirrored'],
      schedule: { weekday: 7, start: '14:00', minutes: 150 },
      guarantees: ['志愿者保险', '实验材料', '饮用水'],
      risk: { level: 'low', note: '烙铁、热熔胶只由讲师操作，孩子使用护目镜。' },
      positions: [
        { name: '主讲', needs: '理工科背景，能把原理讲给十岁的孩子听', capacity: 2 },
        { name: '助教', needs: '会基本的手工或编程，耐心', capacity: 8 },
      ],
      tasks:
        '从一个看得见的问题开始，比如红绿灯怎么知道有车来，再用积木、传感器或纸杯搭出一个会动的模型。助教看着四个孩子，先让他们试错，再一起找原因。最后每组上台讲自己的作品。',
      notes: '材料现场统一发放，作品可以带回家。主讲请提前半小时到场试设备。',
    },
    [
      {
        title: '给小学生的编程第一课',
        organization: 2,
        district: '440305',
        place: '南山图书馆创客室',
        address: '深圳市南山区南头街道常兴路南山图书馆创客室',
        about:
          '第一课不讲代码，只讲怎样把刷牙这件事说清楚，让一台机器人照着做。去年教过的孩子里，有一个已经写出了自己的小游戏。',
      },
      {
        title: '天台上的望远镜：带孩子看月亮',
        organization: 0,
        district: '440902',
        place: '茂名市青少年活动中心天台',
        address: '茂名市茂南区油城十路青少年活动中心',
        about:
          '三台望远镜架在天台上，孩子排着队把眼睛贴上去，第一声总是“哇”。需要会调望远镜的伙伴，也需要看住楼梯口的伙伴。',
        positions: [
          { name: '望远镜老师', needs: '会对极轴、会调焦，能讲月相', capacity: 3 },
          { name: '现场照看', needs: '守住楼梯口和护栏，耐心', capacity: 6 },
        ],
        risk: { level: 'low', note: '天台有护栏，孩子由大人牵着走，不攀爬、不追跑。' },
        tasks:
          '开场先讲十分钟月亮为什么有圆缺，用手电筒和一只橙子演给孩子看。三台望远镜各守一人，帮孩子调高低、对焦，一个人看半分钟；等着的孩子在地上画自己看到的环形山。',
        notes: '天台上只开红光手电，不对着人眼照。天阴看不到，就改在室内做月相盘。',
        schedule: { weekday: 6, start: '19:00', minutes: 150 },
      },
      {
        title: '红树林科普站小讲解员训练营',
        organization: 11,
        district: '440811',
        place: '红树林科普站',
        address: '湛江市麻章区湖光镇红树林科普站',
        about:
          '十二名小学生要在一个下午学会讲三种树、两种蟹、一种鸟。导师陪着他们写讲解词、练站姿，最后给真正的游客讲一段。',
        positions: [
          { name: '训练导师', needs: '会带孩子写稿、练站姿', capacity: 6 },
          { name: '滩涂看护', needs: '熟悉滩涂，会看潮水', capacity: 2 },
        ],
        risk: { level: 'low', note: '滩涂有牡蛎壳，穿水鞋走划定的路线，涨潮前上岸。' },
        guarantees: ['志愿者保险', '水鞋', '饮用水'],
        tasks:
          '先在滩涂走一圈，每个孩子认领一种树、一种蟹或一种鸟，写三句自己的话。导师陪练站姿和声音，对着同伴讲两遍，再换一批真的游客来听；讲完之后，由游客在小卡片上写一个问题留给他。',
        notes: '孩子下滩要穿水鞋，家长在岸上等。晒得厉害，帽子和水壶必须带。',
      },
    ],
  ),
]
