import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Neighbourhood life: markets, small repairs, advice, safety talks. */
export const communityMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['01', '10'],
      targets: ['10', '11'],
      covers: ['community', 'market-mirrored', 'community-mirrored'],
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
        tasks:
          '每件物品先写一张推荐卡：陪过谁、为什么舍得。登记台发一枚木牌，一件换一件，换不到合心意的可以存着下次用。玩具和推车区单独有人看着，坏的零件当场标出来。',
        notes: '内衣、食品和药品不收。孩子多，剪刀和钉枪用完要马上收进箱子。',
        schedule: { weekday: 6, start: '09:30', minutes: 240 },
      },
      {
        title: '城中村里的周末小市集',
        organization: 2,
        district: '440306',
        place: '上川村文化广场',
        address: '深圳市宝安区新安街道上川路文化广场',
        about:
          '上川的租客来自五湖四海，搬家时最舍不得丢的是还能用的锅碗和书。市集就摆在村口榕树下，换到的人和送出的人都高兴。',
        tasks:
          '下午先在榕树下拉好灯串和绳子，按号发摊位，一家一块布。天黑前后人最多，要有人守着电箱和路口，让送外卖的电动车绕到后街；收摊时一起把地扫干净。',
        notes: '村里晚上十点要安静，音箱只开到一半。找不到家长的孩子带到服务台，不要在人群里喊名字。',
        schedule: { weekday: 6, start: '15:00', minutes: 240 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['01', '02'],
      targets: ['03', '04', '06'],
      covers: ['parcels', 'community-mirrored', 'parcels-mirrored'],
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
        tasks:
          '上午先断电、查线，师傅换开关和漏电保护，帮工贴绝缘标签、清墙灰；下午补防水、刮腻子、换灯。每户留一张写着师傅电话的卡，三天后回访，看灯亮不亮、墙渗不渗。',
        notes: '老人的旧家具请先问再搬，挪到哪里记在图上。粉尘大的房间戴好口罩，孩子暂时带到社区的游戏角。',
      },
      {
        title: '山村老人的家，我们来修一修',
        organization: 0,
        district: '441823',
        place: '阳山县黎埠镇洞冠村',
        address: '清远市阳山县黎埠镇洞冠村村委会',
        about:
          '洞冠村的年轻人大多在珠三角打工，留守老人的屋子漏了雨、松了瓦，常常要等到过节才有人修。这次请了六位师傅同行，当天来回。',
        tasks:
          '六位师傅分头看屋顶、灶台和电线，先修漏雨的，再修不亮的。帮工递瓦、和灰、搬柴，把院子里的台阶铺平；中午在村委会一起吃饭，听老人讲这间屋子是哪一年起的。',
        notes: '早上六点半从城里出发，晚上七点回到。山里早晚凉，带一件外套，村里没有药店，常用药请自备。',
        schedule: { weekday: 6, start: '08:30', minutes: 480 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['05', '20'],
      targets: ['10', '12', '11'],
      covers: ['legal', 'taxdesk', 'lecture'],
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
        tasks:
          '桌子按三类问题摆开：附加扣除、两处收入、补税和退税。接待组先问清是哪一类、有没有带材料，咨询组打开演示账户，让对方在自己手机上一步一步填，不替任何人提交。',
        notes: '午休只有一个半小时，请讲短句。对方的收入数字不念出声，也不拍屏幕。',
        schedule: { weekday: 4, start: '12:00', minutes: 150 },
      },
      {
        title: '圩日法律与税费便民咨询',
        organization: 0,
        district: '445222',
        place: '河婆街道圩场',
        address: '揭阳市揭西县河婆街道圩场公告栏旁',
        about: '逢圩的日子，十里八乡的人都来赶集。村民最常问宅基地、赡养和个体户报税，咨询桌就摆在卖竹器的摊位旁边。',
        tasks:
          '早上八点圩场最热闹，先请村里的干部帮忙喊一嗓子。来问的事情常常绕得远，接待组耐心听完，再写成一句话递给律师；不识字的老人，由志愿者把答复念两遍，再录到他手机里。',
        notes: '客家话和潮汕话都用得上。遇到要打官司的，当场登记，转给县里的法律援助中心。',
        schedule: { weekday: 3, start: '08:00', minutes: 180 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['09', '14'],
      targets: ['10', '01', '11'],
      covers: ['fraud', 'classroom', 'fraud-mirrored'],
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
        tasks:
          '五个展台，五件看上去很普通的东西，孩子分组来找哪里不对劲。接着演一段生日会上的劝酒，请台下的人喊停、改结局。最后每人写一句拒绝的话，大声念给同伴听。',
        notes: '仿真样品每场清点两次，少一件都要找到为止。孩子私下说的事，只告诉带队的社工。',
      },
      {
        title: '守好钱袋子：渔港码头防诈骗宣传',
        organization: 0,
        district: '441702',
        place: '闸坡渔港码头',
        address: '阳江市江城区闸坡镇渔港路码头广场',
        about:
          '渔民出海十几天，靠岸时手机里攒着一堆未读信息，骗子就挑这时候冒充船证年审。我们趁开船前，把真的办理流程讲一遍。',
        tasks:
          '趁船靠岸卸货，分两人一组上船边聊，先看对方手机里有没有假的年审短信，再把真的办理渠道写在防水卡上，挂进驾驶室。岸上的一组在码头广场演小戏，给带孩子的渔嫂看。',
        notes: '码头有吊机，黄线以内不要站人。海腥味重、地面滑，穿旧衣服和防滑鞋。',
      },
    ],
  ),
]
