import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Old streets, museums, letters home, crafts. */
export const cultureMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['16', '08'],
      targets: ['11'],
      scene: 'culture',
      schedule: { weekday: 6, start: '09:30', minutes: 180 },
      guarantees: ['志愿者保险', '岗前培训', '扩音器'],
      risk: { level: 'none', note: '讲解不收小费，不引导购物。' },
      positions: [
        { name: '讲解员', needs: '通过试讲，普通话或方言流利', capacity: 8 },
        { name: '路线跟队', needs: '看着队尾，帮忙过马路', capacity: 8 },
      ],
      conditions: { ageFrom: 16, minutes: 180 },
      tasks:
        '一条路线讲一小时，从一处老招牌、一块旧门牌讲起，让游客停下来看，而不是低头听。跟队的伙伴走在最后，提醒避让车辆，也回答孩子们的小问题。每人带两场，中间休息四十分钟。',
      notes: '讲解词可以用自己的话，史实以资料册为准，不确定的就说不知道。',
    },
    [
      {
        title: '小公园开埠区骑楼讲解',
        organization: 8,
        district: '440511',
        place: '小公园亭前广场',
        address: '汕头市金平区安平路小公园亭',
        about: '骑楼修旧如旧，来拍照的人多，听故事的人少。从百货大楼的旋转楼梯讲到侨批局，半小时就能把一座城讲完一半。',
      },
      {
        title: '陪游客走一段永庆坊',
        organization: 1,
        district: '440103',
        place: '永庆坊粤剧艺术博物馆门前',
        address: '广州市荔湾区恩宁路粤剧艺术博物馆门前',
        about: '游客问得最多的是哪里好吃，第二多的是这房子多少年了。我们把两个答案都备好，还能讲讲西关小姐和铜器铺。',
      },
      {
        title: '古村里的义务导览员',
        organization: 9,
        district: '440783',
        place: '塘口镇立园',
        address: '江门市开平市塘口镇赓华村立园入口',
        about: '立园的游客一年比一年多，本地的讲解老师却在慢慢退休。新一批导览员学完培训，正好接过话筒。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['08'],
      targets: ['11', '01'],
      scene: 'culture',
      schedule: { weekday: 5, start: '09:00', minutes: 240 },
      guarantees: ['志愿者保险', '午餐', '馆内通行证'],
      risk: { level: 'none', note: '不触碰展品，不使用闪光灯。' },
      positions: [
        { name: '展厅讲解', needs: '通过馆方试讲', capacity: 6 },
        { name: '观众服务', needs: '熟悉展线，会用寄存系统', capacity: 6 },
        { name: '儿童工坊助教', needs: '会带八岁以上孩子做手工', capacity: 4 },
      ],
      conditions: { ageFrom: 16 },
      tasks:
        '上午轮流守展厅，提醒不要触摸、不要奔跑；讲解组按每批二十人带队，讲三件最有意思的展品。工坊助教陪孩子拓一张拓片、做一件小物，带得走的才是记得住的。',
      notes: '馆方要求服装统一，现场发马甲。请提前十五分钟到志愿者室签到。',
    },
    [
      {
        title: '博物馆展厅讲解与观众服务',
        organization: 9,
        district: '440703',
        place: '江门五邑华侨华人博物馆',
        address: '江门市蓬江区白沙大道西五邑华侨华人博物馆',
        about:
          '馆里有一封写给阿妈的信，字迹抖得厉害，许多观众在它面前站了很久。讲解员要做的，是把信的前半生和后半生讲完整。',
      },
      {
        title: '民俗馆的周末小工坊',
        organization: 3,
        district: '440604',
        place: '佛山民间艺术社展厅',
        address: '佛山市禅城区祖庙街道仁寿寺旁民间艺术社',
        about: '剪纸、木版年画、秋色，听起来远，做一遍就近了。每场工坊八个孩子，需要四位助教看着刀和胶水。',
      },
      {
        title: '海丝主题展引导员',
        organization: 11,
        district: '440802',
        place: '湛江市博物馆',
        address: '湛江市赤坎区南方路湛江市博物馆',
        about:
          '展线有点长，从码头讲到帆船，再讲到南洋的铺子，走累的观众最想知道前面还有多少。引导员站在拐角，告诉他们值得往前走。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['08', '19'],
      targets: ['11', '02'],
      scene: 'culture',
      schedule: { weekday: 4, start: '19:00', minutes: 150 },
      guarantees: ['志愿者保险', '饮用水', '扫描设备'],
      risk: { level: 'none', note: '原件只在工作台上处理，离开时交回管理员。' },
      positions: [
        { name: '整理与扫描', needs: '手干净，会按编号归档', capacity: 6 },
        { name: '誊录与翻译', needs: '认得繁体字，会英语、西班牙语或一种方言更好', capacity: 6 },
      ],
      conditions: { ageFrom: 18 },
      tasks:
        '一封一封把信展平、编号、扫描，照着信上的字誊到表格里，看不清的地方画一个问号。遇到方言词，请教讲这种话的伙伴。最后把同一家人的信放在一起，读出一段完整的日子。',
      notes: '老信怕潮、怕手汗，请戴手套，一次只拿一封。',
    },
    [
      {
        title: '侨批整理与家书誊录',
        organization: 9,
        district: '440703',
        place: '启明里侨乡文化站',
        address: '江门市蓬江区启明里侨乡文化站',
        about: '这一箱侨批来自旧金山，写信的人在洗衣店做了一辈子。信里很少写苦，多半写寄了多少钱、问孩子长高没有。',
      },
      {
        title: '潮汕口述史：把老人的话记下来',
        organization: 8,
        district: '440511',
        place: '升平路口述史工作室',
        address: '汕头市金平区升平路口述史工作室',
        about: '八十三岁的姚伯说起当年码头卸货的号子，一口气唱了七段。录音要转成文字，还要给每个方言词配上注音。',
      },
      {
        title: '线上陪海外华裔少年学中文',
        organization: 9,
        district: '440705',
        place: '线上（统一会议室）',
        address: '江门市新会区会城街道线上值班室',
        about: '住在洛杉矶的阿凯十一岁，能听懂奶奶的台山话，却写不出自己的中文名。一对一陪读一小时，从名字开始认字。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['08', '01'],
      targets: ['11', '01', '03'],
      scene: 'culture',
      schedule: { weekday: 7, start: '14:00', minutes: 180 },
      guarantees: ['志愿者保险', '材料费全免', '饮用水'],
      risk: { level: 'low', note: '使用刻刀和热胶时戴手套，孩子由家长陪同。' },
      positions: [
        { name: '传习老师助手', needs: '跟着师傅学过一期', capacity: 4 },
        { name: '现场助理', needs: '能照看八个孩子，手巧', capacity: 8 },
        { name: '拍摄与记录', needs: '自带相机', capacity: 2 },
      ],
      tasks:
        '师傅先做一遍，讲清楚每一步为什么这样做；助理散到各桌，帮着扶刀、递料、擦台。孩子和老人坐在一起学，做完的作品留一件在社区的小展柜里。',
      notes: '材料由师傅备好，现场不卖作品。请提醒家长看好剪刀。',
    },
    [
      {
        title: '醒狮头扎作体验课',
        organization: 3,
        district: '440606',
        place: '乐从镇鹭洲文化中心',
        address: '佛山市顺德区乐从镇鹭洲村文化中心',
        about: '师傅扎一个狮头要七天，孩子们一下午扎一只小的。竹篾怎么弯才不断，全靠师傅一双手教。',
      },
      {
        title: '潮绣与抽纱：跟着阿姆学一针',
        organization: 0,
        district: '445102',
        place: '湘桥区开元社区活动室',
        address: '潮州市湘桥区开元路社区活动室',
        about: '开元路的几位阿姆绣了一辈子，眼睛不如从前，手还是快。她们想在做不动之前，把这门手艺教给愿意坐得住的人。',
      },
      {
        title: '客家山歌与竹板进社区',
        organization: 0,
        district: '441402',
        place: '梅江区江南街道文化站',
        address: '梅州市梅江区江南街道彬芳大道文化站',
        about: '两块竹板敲起来，山歌就有了骨头。歌师傅一句一句教，不认字的老人跟得最快，孩子反倒要多学几遍。',
      },
    ],
  ),
]
