import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** First aid, fire, floods, safety at the water. */
export const rescueMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['13', '04'],
      targets: ['11', '10'],
      covers: ['cpr', 'cpr-mirrored', 'cpr'],
      schedule: { weekday: 7, start: '09:00', minutes: 180 },
      guarantees: ['志愿者保险', '教具和模拟人', '饮用水'],
      risk: { level: 'none', note: '有颈椎、腰椎伤病的伙伴不做按压演示。' },
      positions: [
        { name: '教学员', needs: '持有效的急救培训证书', capacity: 4 },
        { name: '练习助教', needs: '上过急救课，能纠正手势', capacity: 8 },
        { name: '器材管理', needs: '认真，会清洁模拟人', capacity: 2 },
      ],
      conditions: { ageFrom: 18 },
      tasks:
        '六人一个模拟人，先看一遍完整流程，再一人一轮练按压、开放气道和使用除颤仪。助教蹲在旁边数节拍、看手肘。最后加一段气道异物的急救，带孩子的家长学得最认真。',
      notes: '请穿方便跪地的长裤。结业发参训证明，不等同于急救证书。',
    },
    [
      {
        title: '街坊急救课：学会按压那两分钟',
        organization: 5,
        district: '441900',
        place: '南城应急体验馆',
        address: '东莞市南城街道鸿福路应急体验馆一楼',
        about: '救护车到场平均要八分钟，黄金时间只有四分钟。楼下的保安、卖菜的阿姐、送餐的小哥，都可能是第一个到的人。',
      },
      {
        title: '校园心肺复苏普及行动',
        organization: 0,
        district: '445302',
        place: '云浮市云城区中学体育馆',
        address: '云浮市云城区云城街道环市中路中学体育馆',
        about:
          '一个学期让两百名高中生学会心肺复苏，这是校医和我们一起定的目标。学会的孩子回家再教爸妈，一家就多三个会的人。',
        tasks:
          '五十人一节课，先看一段真的急救录像，再分成八组上手。按压要够深、够快，节拍用一首熟的歌；每组选出最标准的一位，留下来当下一节课的小教练；校医把今天学会的名单贴到医务室门口。',
        notes: '课间只有十分钟，垫子和模拟人请按顺序轮换。女生由女助教示范。',
        schedule: { weekday: 5, start: '14:30', minutes: 150 },
      },
      {
        title: '孕产家庭急救与气道异物课',
        organization: 3,
        district: '440604',
        place: '禅城区妇幼健康教育室',
        address: '佛山市禅城区人民西路妇幼健康教育室',
        about: '新手父母最怕孩子噎住，越慌越乱。课上用婴儿模型练拍背和按胸，练到手不抖，回家才敢做。',
        tasks:
          '先学会看：孩子是噎住了还是在咳嗽；再学会做：五次拍背、五次按胸，用婴儿模型练到不看书也能做。爸爸妈妈各练一遍，旁边的人计时；最后一起清点家里容易噎到的东西，写在一张清单上带回家。',
        notes: '孕妇坐着学，不做按压。孩子在旁边的爬行垫上，由两名助教看着。',
        schedule: { weekday: 6, start: '15:00', minutes: 150 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['12', '13'],
      targets: ['10', '01', '03'],
      covers: ['firecheck', 'firedrill', 'firecheck-mirrored'],
      schedule: { weekday: 6, start: '14:30', minutes: 180 },
      guarantees: ['志愿者保险', '饮用水', '宣传材料'],
      risk: { level: 'medium', note: '烟道体验和灭火演示只由消防员操作，志愿者在外围照看。' },
      positions: [
        { name: '演练引导', needs: '会喊口令，能照看队伍', capacity: 8 },
        { name: '入户排查', needs: '两人一组，记录隐患', capacity: 10 },
      ],
      conditions: { ageFrom: 18 },
      tasks:
        '引导组带居民走一遍逃生路线，练弯腰、捂口鼻、走楼梯；排查组入户看电动车、插排和堵住的楼道，填一张三项的小卡，能当场搬的当场搬。最后请消防员讲灭火器怎么看、怎么拔销。',
      notes: '不进入正在施工的房间。拍照只拍隐患，不拍住户的脸。',
    },
    [
      {
        title: '老旧小区消防演练与隐患排查',
        organization: 5,
        district: '441900',
        place: '石碣镇水南社区',
        address: '东莞市石碣镇水南社区新村广场',
        about:
          '水南的楼间距窄，一楼开店，二楼住人，楼道里常停着电动车。演练请了消防站的同志，真拉一次警铃，大家才知道该往哪跑。',
      },
      {
        title: '和孩子一起学逃生绳结',
        organization: 10,
        district: '440204',
        place: '浈江区消防科普馆',
        address: '韶关市浈江区五里亭街道消防科普馆',
        about:
          '八岁的孩子打出的第一个结总是松的，打到第五个就牢了。科普馆每月开一场，需要会打绳结的队员，也需要拍照的家长。',
        positions: [
          { name: '绳结教员', needs: '会打八字结和双套结，能教会孩子', capacity: 4 },
          { name: '现场助理', needs: '能照看孩子，会数节拍', capacity: 6 },
        ],
        risk: { level: 'low', note: '训练墙由消防员操作，孩子全程系安全绳、戴头盔。' },
        tasks:
          '先打八字结，再打双套结，拉一拉、蹲一蹲，看会不会松。学会的孩子在一段三米高的训练墙上，由消防员拉着安全绳下来；家长在旁边帮忙数步骤，打错的从头来一遍。',
        notes: '训练墙只由消防员操作。手上有汗，记得擦干再拉绳。',
        schedule: { weekday: 7, start: '09:30', minutes: 180 },
      },
      {
        title: '宾馆民宿消防安全志愿宣传',
        organization: 11,
        district: '440823',
        place: '遂溪县遂城镇旅馆街',
        address: '湛江市遂溪县遂城镇滨江路旅馆街',
        about: '小旅馆的前台换得勤，新来的店员往往不知道灭火器在哪。我们一家一家走，陪着拧开柜子看一眼、试一遍。',
        positions: [
          { name: '走访宣传', needs: '会说雷州话或普通话，两人一组', capacity: 10 },
          { name: '清单记录', needs: '字迹清楚，当天汇总', capacity: 2 },
        ],
        risk: { level: 'low', note: '只看公共区域和前台，不进客房，不动电箱。' },
        tasks:
          '两人一组，一家一家走：看灭火器压力、按应急灯、数安全出口，店员自己动手拔一次销。发现锁住的门，当场请店主打开，再帮忙贴一张大字提示；走完一条街，把红黄绿三档的清单交给消防站。',
        notes: '不罚款、不吓人，先说帮你看看。店里有客人睡觉，敲门轻一点。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['13'],
      targets: ['11', '09'],
      covers: ['rescue', 'parcels', 'patrol'],
      schedule: { weekday: 6, start: '07:30', minutes: 300 },
      guarantees: ['志愿者保险', '雨衣和水鞋', '热饭和姜汤'],
      risk: { level: 'high', note: '水位上涨、山体渗水的地方不靠近；听到撤离口令立即离开，不回头取物。' },
      positions: [
        { name: '巡查与转移', needs: '持急救证或有应急经验，能连续走动', capacity: 10 },
        { name: '物资分发', needs: '会登记造册，能搬运', capacity: 12 },
      ],
      conditions: { ageFrom: 18, ageTo: 55, realName: true, minutes: 360, skills: ['急救证'] },
      tasks:
        '巡查组按网格走一遍低洼处和靠山的房屋，敲门确认老人是否需要转移，帮着收好药、身份证和存折。分发组在安置点登记人数，发被子、热饭和充电器，留意需要透析和吃药的人。',
      notes: '不满十八岁和身体不适的伙伴请不要报名。到场后听统一指挥，不单独行动。',
    },
    [
      {
        title: '临河街巷应急巡查与转移演练',
        organization: 5,
        district: '441900',
        place: '麻涌镇应急指挥点',
        address: '东莞市麻涌镇麻涌大道镇应急指挥点',
        about: '麻涌水网密，每次台风，临河的几条巷子总是最先进水。演练按真的来：把每扇门都敲一遍，敲到有人应为止。',
      },
      {
        title: '安置点物资清点与分发演练',
        organization: 0,
        district: '441721',
        place: '阳西县塘口镇安置点',
        address: '阳江市阳西县塘口镇中心小学安置点',
        about:
          '上一次大雨冲断了进村的路，安置点一夜住进一百四十人，最缺的不是水，是干毛巾和充电线。这次把仓库重新点一遍，再照着当晚的情形走一遍。',
        risk: { level: 'low', note: '搬运时两人一组，货架上层的箱子用梯子由仓管员取。' },
        conditions: { ageTo: null, minutes: 0, skills: [] },
        tasks:
          '先清仓：被子、毯子、充电线、奶粉、成人尿垫，一样一样点数、看日期、重新上架。再演一遍夜里来一百四十人：登记、分区、发物资、找药，计时二十五分钟，超时的环节当场改流程。',
        notes: '演练中不碰真的药。说话请用口令，别用外号；记录员把每一步的时间写下来。',
      },
      {
        title: '粤北山洪易发村夜间值守培训',
        organization: 10,
        district: '440233',
        place: '新丰县马头镇服务点',
        address: '韶关市新丰县马头镇便民服务点',
        about: '山洪常在后半夜来。培训教村民看水位尺、敲铜锣、走预定的路，也教志愿者怎样劝得动不肯走的老人。',
        risk: { level: 'medium', note: '夜间山路湿滑，全程走村道，不靠近河沟；背老人前先听教员讲姿势。' },
        conditions: { skills: [] },
        tasks:
          '先在村里走一遍预定的路，看水位尺、认红线、敲一次铜锣。然后演夜里一点：电话响、锣声响、灯亮，一户一户去敲，把腿脚不便的老人先背到学校；最后坐下来，复盘哪一扇门最难敲开。',
        notes: '夜间气温低，雨衣和头灯必须带。老人不愿走，先帮他把牛栏门打开，他多半就肯走。',
        schedule: { weekday: 6, start: '19:00', minutes: 240 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['13', '15'],
      targets: ['01', '11'],
      covers: ['rescue-mirrored', 'rescue', 'cpr-mirrored'],
      schedule: { weekday: 7, start: '15:00', minutes: 180 },
      guarantees: ['志愿者保险', '救生衣', '饮用水'],
      risk: { level: 'medium', note: '岸上值守不下水救人，先用救生圈、绳索和呼喊；队员两人一组。' },
      positions: [
        { name: '岸边值守', needs: '会游泳，熟悉救生器材', capacity: 8 },
        { name: '劝离与登记', needs: '会讲道理，语气坚定', capacity: 6 },
        { name: '防溺水宣讲', needs: '能给小学生讲十分钟', capacity: 4 },
      ],
      conditions: { ageFrom: 18, skills: ['游泳'] },
      tasks:
        '值守组两人一班，沿指定的岸线来回走，看见下水玩耍的孩子先吹哨再劝上岸。宣讲组到附近的学校，教孩子遇到同伴落水时怎么喊、怎么抛、怎么等大人，记住一句话：不下水、去求救。',
      notes: '不做超出能力的救援，落水先报警。值守点都配了救生圈和绳索，请每班检查一遍。',
    },
    [
      {
        title: '河滩防溺水值守与劝离',
        organization: 10,
        district: '440203',
        place: '武江河百年东街河滩',
        address: '韶关市武江区沿江路百年东街河滩',
        about: '天一热，河滩上就有一群放学的孩子。值守的哨声一响，他们知道是谁来了，跑得比谁都快。',
      },
      {
        title: '海边安全劝导员招募',
        organization: 4,
        district: '440402',
        place: '东澳岛南沙湾沙滩',
        address: '珠海市香洲区万山镇东澳岛南沙湾',
        about: '退潮后露出的礁石最危险，一刻钟潮水就能把路盖住。劝导员带一面小红旗，指着潮汐表，一个人一个人地讲。',
        tasks:
          '退潮时每半小时换一段礁石，带着小红旗走到最外边的人旁边，指给他看潮水回来的样子。备着泡沫板和绳子，遇到赶海的孩子先带回来，再找家长；午后给游客讲一刻钟的离岸流，画在沙上。',
        notes: '不下水救人，先呼救、再抛救生圈。回程的船下午四点半最后一班，请看好时间。',
        schedule: { weekday: 7, start: '09:30', minutes: 240 },
      },
      {
        title: '学校防溺水安全第一课',
        organization: 7,
        district: '441324',
        place: '龙门县永汉镇中心小学',
        address: '惠州市龙门县永汉镇中心小学',
        about: '永汉镇有温泉有河，孩子从小在水边长大，大人反倒不放心。一堂课讲四件事，最后让每个孩子背出一个电话号码。',
        positions: [
          { name: '课堂宣讲', needs: '能给小学生讲十分钟', capacity: 4 },
          { name: '练习助教', needs: '会抛绳、会带队伍', capacity: 6 },
        ],
        risk: { level: 'none', note: '全部内容在操场和教室进行，不到水边。' },
        guarantees: ['志愿者保险', '教具', '午餐'],
        conditions: { skills: [] },
        tasks:
          '一节课四件事：去哪里玩、和谁去、水有多深、出事了怎么办。孩子在操场上分组练喊人、抛绳、伸竹竿，抛中塑料桶的得一枚贴纸；最后一起背一句话：不下水，去求救，打电话。',
        notes: '不讲吓人的案例，也不放事故的照片。请班主任把没来的孩子记下来，下一周补一次。',
        schedule: { weekday: 4, start: '14:30', minutes: 120 },
      },
    ],
  ),
]
