import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Trees, gardens, trails and fields. */
export const plantMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['06'],
      targets: ['11'],
      scene: 'plant',
      schedule: { weekday: 6, start: '08:30', minutes: 210 },
      guarantees: ['志愿者保险', '水鞋和手套', '午餐', '饮用水'],
      risk: { level: 'medium', note: '滩涂有淤泥和牡蛎壳，必须穿水鞋走划定的路线；潮水上涨前全部上岸。' },
      positions: [
        { name: '补种队员', needs: '能在泥滩里走动，带一套换洗衣服', capacity: 24 },
        { name: '清理队员', needs: '会用剪刀和钩子，力气好', capacity: 10 },
      ],
      conditions: { ageFrom: 18 },
      tasks:
        '由护林员讲清株距和朝向，然后排成一列下到滩涂，把秋茄和桐花树的胚轴插进泥里。清理队沿着老林边缘剪开缠住树根的渔网，把泡沫装袋拖上岸。涨潮前半小时吹哨收工。',
      notes: '潮汐决定时间，请务必准时集合。对虾蟹过敏的伙伴请提前说明，我们会安排在岸上记录。',
    },
    [
      {
        title: '到雷州湾滩涂补种红树林',
        organization: 11,
        district: '440882',
        place: '附城镇芙蓉湾滩涂',
        address: '湛江市雷州市附城镇芙蓉村海堤入口',
        about:
          '芙蓉湾的红树林在台风里倒了一片，露出来的泥滩两年没有长出新苗。今年春天育的苗已经一尺高，等着有人把它们送回海里。',
      },
      {
        title: '考洲洋红树苗养护日',
        organization: 7,
        district: '441323',
        place: '考洲洋红树林湿地',
        address: '惠州市惠东县铁涌镇好招楼村湿地入口',
        about:
          '考洲洋的红树苗种下去三年了，成活的有七成。养护比种植更难，缠绕的海草和浮球要一棵一棵清，死苗的位置要补上新的。',
      },
      {
        title: '镇海湾滩涂，种下一片海岸卫士',
        organization: 9,
        district: '440781',
        place: '北陡镇镇海湾',
        address: '江门市台山市北陡镇镇海湾红树林驿站',
        about:
          '镇海湾有珠三角西岸最大的一片红树林，养蚝的村民说，林子在，台风来时心里才踏实。这次补种的是林缘最薄的一段。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['06', '01'],
      targets: ['10', '01'],
      scene: 'plant',
      schedule: { weekday: 7, start: '09:00', minutes: 180 },
      guarantees: ['志愿者保险', '园艺手套', '花苗和工具'],
      risk: { level: 'none', note: '铲子和剪刀用完放回工具箱，孩子不用剪刀。' },
      positions: [
        { name: '园艺组', needs: '不怕泥土，会用小铲子', capacity: 12 },
        { name: '堆肥组', needs: '愿意收厨余、翻堆肥', capacity: 5 },
        { name: '亲子引导', needs: '会带孩子认植物', capacity: 4 },
      ],
      tasks:
        '先松土、拔草、铺上自己堆的肥，再按图纸种下香草和蔬菜。亲子引导带孩子做植物名牌，用拓印记下叶子的样子。收成由认领的家庭分，多出来的送给社区饭堂。',
      notes: '厨余只收果皮、菜叶和蛋壳，请沥干水分带来。现场有洗手池，没有更衣室。',
    },
    [
      {
        title: '楼顶花园的播种日',
        organization: 1,
        district: '440105',
        place: '江南中社区屋顶花园',
        address: '广州市海珠区江南中街紫山大街社区服务站楼顶',
        about:
          '社区服务站的楼顶原来堆满旧家具，清空之后，居民商量着把它变成花园。木箱已经钉好，土也扛了上去，就等一场播种。',
      },
      {
        title: '把小区边角地变成香草园',
        organization: 3,
        district: '440604',
        place: '同济社区边角花园',
        address: '佛山市禅城区祖庙街道同济西路社区边角花园',
        about: '同济社区有一块三角形的空地，常年堆着共享单车。居民投票种香草，因为不招蚊子，摘几片还能泡茶。',
      },
      {
        title: '一米菜园：和邻居一起种菜',
        organization: 2,
        district: '440309',
        place: '北站社区共建花园',
        address: '深圳市龙华区民治街道北站社区共建花园',
        about:
          '这里有四十个一米见方的小菜园，认领的家庭一年换一次。新一季要翻土、换架子，也要教会第一次种菜的年轻爸妈怎么浇水。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['06', '16'],
      targets: ['11'],
      scene: 'plant',
      schedule: { weekday: 6, start: '08:00', minutes: 300 },
      guarantees: ['志愿者保险', '路餐', '对讲机', '急救包'],
      risk: { level: 'medium', note: '全程山路，落差三百米；遇到雷雨立即下撤，听领队指挥。' },
      positions: [
        { name: '步道维护', needs: '有徒步经验，能背十公斤', capacity: 12 },
        { name: '垃圾清运', needs: '体力好，自带双肩包', capacity: 12 },
        { name: '收队医护', needs: '有急救证', capacity: 2 },
      ],
      conditions: { ageFrom: 18, ageTo: 60, realName: true },
      tasks:
        '沿步道检查松动的台阶、倒下的树和褪色的路标，用手锯和绳子现场修整。清运组把林子里的塑料瓶和路餐包装背下山，最后称重。每个小组首尾各有一台对讲机，每半小时报一次位置。',
      notes: '山里信号不稳，请把行程告诉家人。高血压、心脏病和近期手术的伙伴请不要报名这一场。',
    },
    [
      {
        title: '丹霞山步道修整与无痕清山',
        organization: 10,
        district: '440224',
        place: '丹霞山巴寨登山口',
        address: '韶关市仁化县丹霞街道巴寨登山口',
        about: '巴寨的步道是村民一级一级凿出来的，雨季之后总有几段被冲松。我们带上工具走一遍，也把山上的瓶子背下来。',
      },
      {
        title: '罗浮山古道清理行动',
        organization: 7,
        district: '441322',
        place: '罗浮山朱明洞景区南门',
        address: '惠州市博罗县长宁镇罗浮山朱明洞景区南门',
        about:
          '罗浮山有一条少人走的古道，石阶上长满青苔，路边还留着清代的茶亭。清理的时候不动石头，只清落叶、倒木和垃圾。',
      },
      {
        title: '鼎湖山林间小路守护日',
        organization: 0,
        district: '441203',
        place: '鼎湖山自然保护区入口',
        address: '肇庆市鼎湖区坑口街道鼎湖山自然保护区入口',
        about:
          '鼎湖山的季风常绿阔叶林被保护了几十年，林间小路却常有人抄近道踩出岔路。这次把岔路用倒木封起来，让苗重新长。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['02', '22'],
      targets: ['09', '06'],
      scene: 'plant',
      schedule: { weekday: 6, start: '08:30', minutes: 360 },
      guarantees: ['志愿者保险', '往返大巴', '农家午餐'],
      risk: { level: 'low', note: '田埂窄、太阳大，请戴帽子，多喝水，不动农机。' },
      positions: [
        { name: '采收组', needs: '不怕晒，手脚勤快', capacity: 20 },
        { name: '分拣装箱', needs: '细心，能久坐', capacity: 8 },
        { name: '拍摄与文案', needs: '会拍短视频或写文案', capacity: 3 },
      ],
      tasks:
        '上午跟着农户下田采收，学认成熟的样子；中午在村里吃一顿农家饭；下午在仓库按大小分拣、装箱、贴产地标签。拍摄组给每家农户拍一段一分钟的短片，讲讲东西是怎么种出来的。',
      notes: '往返大巴在集合点统一发车，迟到不候。采收的果实归农户，想买可以按田头价登记。',
    },
    [
      {
        title: '下乡帮农：一起收马蹄',
        organization: 0,
        district: '445381',
        place: '罗定市附城街道高朗村',
        address: '云浮市罗定市附城街道高朗村村口晒场',
        about:
          '高朗村的马蹄要踩着烂泥一颗一颗摸出来，留在村里的多是老人，弯一天腰直不起来。多一双手，就能早一天卖上好价钱。',
      },
      {
        title: '到梅州柚子园搭把手',
        organization: 0,
        district: '441403',
        place: '梅县区松口镇大黄村',
        address: '梅州市梅县区松口镇大黄村柚子合作社',
        about:
          '大黄村的柚子树比人老，果子熟的时候，合作社的十几位婶婶忙得连饭都顾不上做。这次想请大家分成采果和装箱两队。',
      },
      {
        title: '高山蔬菜采收与助销',
        organization: 10,
        district: '440229',
        place: '翁源县江尾镇蓝青村',
        address: '韶关市翁源县江尾镇蓝青村蔬菜基地',
        about:
          '蓝青村海拔六百米，菜心又甜又脆，就是路远，客商来得少。采收之后我们把菜带回城里的社区，帮农户直接卖给街坊。',
      },
    ],
  ),
]
