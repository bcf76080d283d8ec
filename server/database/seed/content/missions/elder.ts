import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Company, meals and lessons for older people. */
export const elderMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['01', '17'],
      targets: ['03'],
      scene: 'elder',
      schedule: { weekday: 2, start: '10:00', minutes: 180 },
      guarantees: ['志愿者保险', '工作餐', '围裙和手套'],
      risk: { level: 'low', note: '后厨地面湿滑，请穿防滑的鞋；不接触明火和刀具。' },
      positions: [
        { name: '打餐与装盒', needs: '手脚利索，能久站，上岗前洗手戴口罩', capacity: 8 },
        { name: '送餐上门', needs: '会骑自行车或能步行爬楼，两人一组', capacity: 6 },
      ],
      tasks:
        '到场后先核对当天的订餐名单，再分成打餐和送餐两队。打餐队按软饭、少油、少糖的标签装盒，送餐队带着保温箱上门，把饭菜交到老人手里，看着老人打开盒盖再离开。',
      notes:
        '送餐时顺便问一句身体和家里的水电是否正常，有异常当场告诉带队的社工。请提前十分钟到，长头发的伙伴把头发扎好。',
    },
    [
      {
        title: '大南路长者饭堂午间帮厨与送餐',
        organization: 1,
        district: '440104',
        place: '大南路长者饭堂',
        address: '广州市越秀区北京街大南路社区服务站一楼',
        about:
          '大南路一带住着不少腿脚不便的老街坊，饭堂每天中午要送出近百份热饭，只靠两位厨师傅忙不过来。我们想请附近有空的伙伴来帮一顿饭的忙。',
      },
      {
        title: '石湾老街长者饭堂开饭前帮把手',
        organization: 3,
        district: '440604',
        place: '石湾长者饭堂',
        address: '佛山市禅城区石湾镇街道忠信路社区中心',
        about:
          '石湾的老窑工们习惯十一点就来坐着等开饭，边等边聊当年烧窑的事。饭堂人手少，摆桌、盛汤和给行动不便的老人送餐都需要帮手。',
      },
      {
        title: '给山城老街坊送一顿热饭',
        organization: 10,
        district: '440203',
        place: '惠民路长者饭堂',
        address: '韶关市武江区惠民街道惠民南路社区服务站',
        about: '武江边的旧厂宿舍没有电梯，住在高层的老人下楼一次不容易。长者饭堂把饭送上楼，也把外面的消息带上楼。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['17'],
      targets: ['03', '07'],
      scene: 'elder',
      schedule: { weekday: 6, start: '09:30', minutes: 150 },
      guarantees: ['志愿者保险', '交通补贴', '岗前培训'],
      risk: { level: 'low', note: '只在约定的时间上门，不代收现金、不代办银行业务。' },
      positions: [
        { name: '上门探访', needs: '有耐心，愿意听老人讲旧事，两人一组上门', capacity: 12 },
        { name: '探访记录', needs: '字迹清楚，能当天把情况录进表格', capacity: 2 },
      ],
      conditions: { ageFrom: 18, realName: true },
      tasks:
        '每组探访两户老人，聊天、读报、量血压，检查燃气阀和插座，帮忙剪指甲或换一只坏灯泡。离开前和老人约好下一次来的时间，并把联系卡贴在电话旁边。',
      notes: '第一次参加的伙伴会由熟悉老人情况的队员带着。请不要送保健品，也不要拍老人的正脸照片发到网上。',
    },
    [
      {
        title: '走进光塔老巷，看望独居的阿公阿婆',
        organization: 1,
        district: '440104',
        place: '光塔街社区服务站',
        address: '广州市越秀区光塔街惠福西路甜水巷口',
        about:
          '光塔老巷里有三十多位独居老人，有的一个星期也没有人敲门。我们每两周走一趟，已经坚持了七年，希望有新伙伴接着走下去。',
      },
      {
        title: '骑楼深处的敲门声：独居长者探访',
        organization: 8,
        district: '440511',
        place: '升平路服务点',
        address: '汕头市金平区小公园街区升平路游客服务点',
        about:
          '小公园的骑楼修好了，游客多了，可住在楼上的老人还是那几位。会讲潮汕话的伙伴最受欢迎，一杯工夫茶能聊一上午。',
      },
      {
        title: '陪石岐的独居老人说说话',
        organization: 6,
        district: '442000',
        place: '石岐街道社区书房',
        address: '中山市石岐街道孙文中路社区书房',
        about:
          '书房的老读者里有几位好久没有来了，打听之后才知道是摔了腿、换了膝盖。我们想带上他们爱看的报纸和大字书，上门去坐一坐。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['07', '17'],
      targets: ['03'],
      scene: 'elder',
      schedule: { weekday: 4, start: '14:30', minutes: 120 },
      guarantees: ['志愿者保险', '饮用水', '教案和大字讲义'],
      risk: { level: 'none', note: '不替老人输入支付密码，不翻看聊天记录。' },
      positions: [
        { name: '主讲', needs: '说话慢、声音亮，会用大字讲义', capacity: 1 },
        { name: '一对一助教', needs: '有耐心，同一步骤愿意教三遍', capacity: 10 },
      ],
      tasks:
        '这一课教挂号、坐公交扫码、视频通话和识别诈骗短信。主讲讲一步，助教陪着老人在自己的手机上做一步，做完再打勾。课后留半小时答疑，帮忙清理手机里的广告软件。',
      notes: '老人常带着同一个问题来三四次，这很正常。请用老人自己的手机示范，不要换成你的手机。',
    },
    [
      {
        title: '长者手机课：会挂号，也会躲开骗子',
        organization: 2,
        district: '440305',
        place: '海德社区党群服务中心',
        address: '深圳市南山区粤海街道海德三道社区党群服务中心二楼',
        about:
          '住在科技园旁边的老人，多是从老家来帮忙带孙子的，子女下班晚，手机上的事不好意思总问。我们把课排在下午，学完刚好去接孩子放学。',
      },
      {
        title: '水乡银发智能手机一对一辅导',
        organization: 0,
        district: '440606',
        place: '容桂街道老年活动中心',
        address: '佛山市顺德区容桂街道桂洲大道中老年活动中心',
        about:
          '容桂的老人要用手机看医保、订龙舟饭，字太小、步骤太多是最常听到的抱怨。这次准备了二十部放大字号的练习机，一位老人配一位助教。',
      },
      {
        title: '教爷爷奶奶和远方的家人视频',
        organization: 9,
        district: '440781',
        place: '台城街道文化站',
        address: '江门市台山市台城街道环北大道文化站',
        about:
          '台山许多老人的儿孙在海外，隔着时差，一年难得见上一面。学会视频通话之后，有位婆婆每天清晨都等着看曾孙吃晚饭。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['17', '08'],
      targets: ['03'],
      scene: 'elder',
      schedule: { weekday: 5, start: '14:00', minutes: 180 },
      guarantees: ['志愿者保险', '饮用水', '活动材料'],
      risk: { level: 'low', note: '扶老人起身、坐下时先问一声，轮椅停稳要拉手刹。' },
      positions: [
        { name: '理发师', needs: '有理发基础，自带推剪和围布', capacity: 4 },
        { name: '节目与主持', needs: '能唱粤曲、老歌或会一门乐器', capacity: 4 },
        { name: '陪伴与接送', needs: '会推轮椅，细心', capacity: 10 },
      ],
      tasks:
        '上半场理发、修面、剪指甲，下半场一起过生日：唱几首老歌，切一个无糖蛋糕，给每位寿星拍一张精神的照片，当场洗出来送给老人。接送组负责从房间到礼堂的来回路程。',
      notes: '有些老人记不住你的名字，见面时多介绍一次自己。请穿浅色、没有硬扣的衣服，指甲剪短。',
    },
    [
      {
        title: '养老院里的集体生日会',
        organization: 1,
        district: '440111',
        place: '白云区松鹤颐养院',
        address: '广州市白云区太和镇大源南路松鹤颐养院',
        about:
          '这个月有十四位老人过生日，最大的九十六岁。院里想办一场热闹的生日会，缺会唱粤曲的朋友，也缺会理发的师傅。',
      },
      {
        title: '义剪进颐养院，剪去长发添精神',
        organization: 5,
        district: '441900',
        place: '莞城颐养中心',
        address: '东莞市莞城街道学院路颐养中心',
        about:
          '颐养中心的老人有一半坐轮椅，出门理发不方便。往常都是护工用推子简单推一推，老人们念叨着想剪一个像样的发型。',
      },
      {
        title: '到渔村敬老院唱一下午咸水歌',
        organization: 11,
        district: '440811',
        place: '太平镇敬老院',
        address: '湛江市麻章区太平镇圩镇敬老院',
        about:
          '敬老院住的多是退下来的老渔民，年轻时个个会唱。我们带上音箱和歌本，请老人教我们唱，也把歌录下来留给村里的学校。',
      },
    ],
  ),
]
