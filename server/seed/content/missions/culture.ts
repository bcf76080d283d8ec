import type { MissionContent } from '../mission-content.ts'
import { missionsOf } from '../mission-content.ts'

/** Old streets, museums, letters home, crafts. */
export const cultureMissions: readonly MissionContent[] = [
  ...missionsOf(
    {
      categories: ['16', '08'],
      targets: ['11'],
      covers: ['guide', 'guide-mirrored', 'trail-mirrored'],
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
        tasks:
          '每队不超过十五人，从粤剧艺术博物馆出发，绕过骑楼、麻石巷，在打铜铺门口停三分钟，听一听锤声。讲解的伙伴每到一处先让大家猜，再讲答案；跟队的伙伴照看轮椅和婴儿车，绕开台阶。',
        notes: '巷子里有人家在吃饭，请压低声音、不拍门里。下雨照常，雨衣由服务点借出。',
      },
      {
        title: '古村里的义务导览员',
        organization: 9,
        district: '440783',
        place: '塘口镇立园',
        address: '江门市开平市塘口镇赓华村立园入口',
        about: '立园的游客一年比一年多，本地的讲解老师却在慢慢退休。新一批导览员学完培训，正好接过话筒。',
        tasks:
          '导览分长短两条线，短线半小时看楼，长线一小时看楼也看人。每座楼前先讲一个人的故事，再讲这座楼为什么有铁窗和射击孔；最后请游客在明信片上写一句话，盖邮戳寄回家。',
        notes: '立园里有三处楼梯很陡，请提前提醒老人。讲不出的问题记下来，收队后问老讲解员。',
        schedule: { weekday: 7, start: '09:00', minutes: 240 },
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['08'],
      targets: ['11', '01'],
      covers: ['culture', 'lion-mirrored', 'culture-mirrored'],
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
        tasks:
          '每一场先看一遍师傅做好的样品，再学三步：画、刻、印。助教一人看两张桌子，盯住刀口朝外，孩子慢一点没有关系；晾画的时候讲一讲这张年画贴在哪扇门，为什么不能贴反。',
        notes: '刻刀一人一把，用前点数、用后收回。墨印在衣服上洗不掉，请孩子套上旧围裙。',
        schedule: { weekday: 6, start: '14:00', minutes: 180 },
      },
      {
        title: '海丝主题展引导员',
        organization: 11,
        district: '440802',
        place: '湛江市博物馆',
        address: '湛江市赤坎区南方路湛江市博物馆',
        about:
          '展线有点长，从码头讲到帆船，再讲到南洋的铺子，走累的观众最想知道前面还有多少。引导员站在拐角，告诉他们值得往前走。',
        tasks:
          '分三个站位：入口看人数，转角讲还有多远，出口收问卷。每小时带一队，挑三件展品讲：一只船锚、一页账本、一把伞；小朋友可以在印章台上盖一条航线，盖满六枚换一张船票书签。',
        notes: '馆里温度低，备一件外套。有人问展品值多少钱，请把话题带回它走过多少路。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['08', '19'],
      targets: ['11', '02'],
      covers: ['read-mirrored', 'elder-mirrored', 'online'],
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
        positions: [
          { name: '访谈与录音', needs: '听得懂潮汕话，愿意安静地听', capacity: 6 },
          { name: '转写与注音', needs: '认得繁体字，会用潮汕拼音更好', capacity: 5 },
        ],
        risk: { level: 'none', note: '录音前得到老人同意，原始录音只存在工作室的硬盘里。' },
        guarantees: ['志愿者保险', '饮用水', '录音设备'],
        tasks:
          '每位老人录一个小时，两个人一组，一个问、一个听。录完先在现场把听不清的字对一遍，再回去转成文字、标上方言注音；最后印成一本小册子送回给老人，请他自己改一改。',
        notes: '老人累了就停，哪怕只讲了十分钟。涉及家里的纠纷，请只录不发，并问过家属。',
      },
      {
        title: '线上陪海外华裔少年学中文',
        organization: 9,
        district: '440705',
        place: '线上（统一会议室）',
        address: '江门市新会区会城街道线上值班室',
        about: '住在洛杉矶的阿凯十一岁，能听懂奶奶的台山话，却写不出自己的中文名。一对一陪读一小时，从名字开始认字。',
        positions: [
          { name: '陪读老师', needs: '普通话标准，会台山话、英语或西班牙语更好', capacity: 18 },
          { name: '值班与记录', needs: '能按时开会议室，汇总每周记录', capacity: 2 },
        ],
        risk: { level: 'none', note: '不单独加孩子的私人联系方式，课堂由值班伙伴在线陪同。' },
        guarantees: ['志愿者保险', '岗前培训', '教材和会议账号'],
        tasks:
          '一对一，一次一小时：先聊五分钟今天吃了什么，再读一页短文，写三个字，最后留一个要问家里老人的小问题。陪读老师每周交一句话的记录，由站里的老师汇总成学期小报。',
        notes: '时差大，时间固定后请不要随意改。对方的住址和照片不外传，课堂录屏由站里统一保存。',
      },
    ],
  ),
  ...missionsOf(
    {
      categories: ['08', '01'],
      targets: ['11', '01', '03'],
      covers: ['lion', 'culture-mirrored', 'community'],
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
        tasks:
          '先学起针和收针，绣一片叶子；手熟了再学抽纱，把布上的线一根一根挑出来。助理帮老人穿针、递线、挪灯，也把阿姆随口说的口诀记在本子上；绣好的作品晾在走廊里，谁的都不比谁的差。',
        notes: '阿姆年纪大，每半小时请她起来走走。剪刀用完插进木套里，孩子不用尖头的。',
      },
      {
        title: '客家山歌与竹板进社区',
        organization: 0,
        district: '441402',
        place: '梅江区江南街道文化站',
        address: '梅州市梅江区江南街道彬芳大道文化站',
        about: '两块竹板敲起来，山歌就有了骨头。歌师傅一句一句教，不认字的老人跟得最快，孩子反倒要多学几遍。',
        tasks:
          '先学竹板的三种打法，再跟着歌师傅一句一句唱，唱错了就笑一笑再来。会写字的伙伴把歌词抄在大纸上，不会写的就记旋律；结束前请两位老人对唱一段，录下来送给他们的儿女。',
        notes: '梅江区文化站没有电梯，三楼要慢慢走。歌师傅嗓子金贵，唱够一小时就收。',
      },
    ],
  ),
]
