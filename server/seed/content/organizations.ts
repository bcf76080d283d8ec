import type { OrganizationKind } from '#domain/lists/organization-kind.ts'
import type { ServiceCategory } from '#domain/lists/service-category.ts'

/** `district`: code of the district table; `creditCode` passes GB 32100; `foundedOn`: YYYY-MM-DD. */
export type OrganizationContent = {
  readonly name: string
  readonly level: 'federation' | 'organization'
  readonly kind: OrganizationKind
  readonly creditCode: string
  readonly district: string
  readonly categories: readonly ServiceCategory[]
  readonly foundedOn: string
  readonly address: string
  readonly introduction: string
  readonly contactName: string
  readonly contactPhone: string
}

/** The first is the federation, the root of all others. */
export const organizations: readonly OrganizationContent[] = [
  {
    name: '广东省志愿者联合会',
    level: 'federation',
    kind: '02',
    creditCode: '51440000500004120G',
    district: '440000',
    categories: ['18', '10', '01', '13'],
    foundedOn: '1995-03-05',
    address: '广州市越秀区寺贝通津街口志愿服务中心三楼',
    introduction:
      '联合会由全省各地的志愿服务组织和志愿者自愿组成，负责活动和组织的审核、时长公示、骨干培训以及跨市大型赛会的志愿者招募。日常值班热线为 12355，工作日早九点到晚六点有人接听，节假日由值班志愿者轮流守候。',
    contactName: '许文博',
    contactPhone: '020-83500012',
  },
  {
    name: '广州市越秀区青禾志愿服务队',
    level: 'organization',
    kind: '01',
    creditCode: '51440104MJK902130R',
    district: '440104',
    categories: ['01', '17', '03'],
    foundedOn: '2012-09-15',
    address: '广州市越秀区北京街大南路社区服务站二楼',
    introduction:
      '青禾从一支街坊送餐队长起来，如今有三百多名固定队员，常年在越秀的老街巷里做长者送餐、独居探访、课后陪读和旧楼加装电梯的邻里协商。队里坚持两人一组上门，新人第一次服务都有老队员带着走完全程。',
    contactName: '梁嘉仪',
    contactPhone: '020-83370186',
  },
  {
    name: '深圳市南山区湾畔志愿者协会',
    level: 'organization',
    kind: '02',
    creditCode: '51440305MJL007269A',
    district: '440305',
    categories: ['18', '07', '06'],
    foundedOn: '2009-06-20',
    address: '深圳市南山区粤海街道海德三道社区党群服务中心',
    introduction:
      '湾畔的成员多是在科技园上班的年轻人，周末在深圳湾公园做观鸟解说、净滩和赛事服务，平日晚上为街坊开手机课和编程启蒙课。协会把每次服务拆成三小时左右的短班，方便上班族下班后或半天内参加。',
    contactName: '郑国栋',
    contactPhone: '0755-26510937',
  },
  {
    name: '佛山市木棉花社会服务中心',
    level: 'organization',
    kind: '03',
    creditCode: '52440604MJM115085L',
    district: '440604',
    categories: ['17', '04', '15'],
    foundedOn: '2014-04-02',
    address: '佛山市禅城区祖庙街道莲花路社区综合服务中心',
    introduction:
      '中心由社工和志愿者共同运营，重点服务残障人士家庭、困境儿童和长期照护者。每周有融合运动、照护者喘息和心理支持小组，社工负责评估和跟进，志愿者负责陪伴，两边都有固定的督导和案例讨论。',
    contactName: '区慧敏',
    contactPhone: '0757-82280645',
  },
  {
    name: '珠海市守护海岸线志愿者协会',
    level: 'organization',
    kind: '02',
    creditCode: '51440402MJN204311P',
    district: '440402',
    categories: ['06', '07', '16'],
    foundedOn: '2016-05-22',
    address: '珠海市香洲区情侣中路海洋环保驿站',
    introduction:
      '协会从十几个爱海的人每月一次的净滩开始，现在沿情侣路和外伶仃岛设有九个固定监测点，按统一的表格记录海岸垃圾的种类和数量。除了净滩，也给中小学讲海洋课，为游客做亲海安全提醒。',
    contactName: '容海生',
    contactPhone: '0756-2216078',
  },
  {
    name: '东莞市同行应急志愿服务队',
    level: 'organization',
    kind: '01',
    creditCode: '51441900MJP30915XD',
    district: '441900',
    categories: ['13', '12', '11'],
    foundedOn: '2011-11-09',
    address: '东莞市南城街道鸿福路应急体验馆一楼',
    introduction:
      '同行由退役军人、医护人员和消防爱好者发起，日常做应急科普、急救培训和大型活动的安全保障，汛期协助街道巡查转移。队员都持有急救证书，每月训练两次，装备由专人登记和检查。',
    contactName: '袁志刚',
    contactPhone: '0769-22430119',
  },
  {
    name: '中山市书香志愿服务队',
    level: 'organization',
    kind: '01',
    creditCode: '51442000MJQ411279U',
    district: '442000',
    categories: ['03', '08', '01'],
    foundedOn: '2013-04-23',
    address: '中山市石岐街道孙文中路社区书房',
    introduction:
      '书香队的队员大多是老师、图书馆员和爱读书的家长，在镇街书房、乡村小学和企业宿舍开设晚间故事会和共读班。队里有一辆流动书车，周末开到离图书馆远的村子，借书只登记名字和电话，不收押金。',
    contactName: '萧若兰',
    contactPhone: '0760-88812423',
  },
  {
    name: '惠州市东江护水志愿者协会',
    level: 'organization',
    kind: '02',
    creditCode: '51441302MJR50838X4',
    district: '441302',
    categories: ['06', '07'],
    foundedOn: '2015-03-22',
    address: '惠州市惠城区滨江东路护水驿站',
    introduction:
      '协会沿东江和西枝江分段巡河，记录水色、漂浮物和排口情况，发现问题拍照上报并跟进到解决。每季度发布一份看得懂的水质小报，也带学生做水样检测，让大家知道自己喝的水从哪里来。',
    contactName: '骆建平',
    contactPhone: '0752-2108365',
  },
  {
    name: '汕头市小公园志愿服务队',
    level: 'organization',
    kind: '01',
    creditCode: '51440511MJT602492K',
    district: '440511',
    categories: ['08', '16', '10'],
    foundedOn: '2017-10-01',
    address: '汕头市金平区小公园街区升平路游客服务点',
    introduction:
      '服务队守着小公园开埠区的骑楼和老故事，周末为游客讲解、指路，平日整理口述史，教孩子们唱潮汕童谣、做工夫茶。队员里有七十多岁的老街坊，也有放假回家的大学生，讲解可以用潮汕话和普通话。',
    contactName: '陈楚珊',
    contactPhone: '0754-88270563',
  },
  {
    name: '江门市侨乡文化志愿服务队',
    level: 'organization',
    kind: '01',
    creditCode: '51440703MJU706533K',
    district: '440703',
    categories: ['08', '16', '19'],
    foundedOn: '2014-06-14',
    address: '江门市蓬江区启明里侨乡文化站',
    introduction:
      '服务队整理侨批、修补旧照、记录华侨家庭的故事，也在碉楼和古村做讲解和秩序引导。每年暑假接待回乡寻根的青少年，带他们写一封家书。队里常年需要懂台山话、西班牙语和英语的伙伴。',
    contactName: '司徒敏仪',
    contactPhone: '0750-3306172',
  },
  {
    name: '韶关市丹霞山野志愿服务队',
    level: 'organization',
    kind: '01',
    creditCode: '51440224MJW8036444',
    district: '440224',
    categories: ['06', '16', '13'],
    foundedOn: '2018-07-07',
    address: '韶关市仁化县丹霞街道黄屋服务点',
    introduction:
      '服务队在丹霞山和周边村镇维护步道、清理山野垃圾、为游客做安全提醒，也帮山里的小学补课、送书。队员熟悉地形，参加过搜救协助，坚持不冒险、不逞强，每次进山都有路线报备和应急联系人。',
    contactName: '谭石松',
    contactPhone: '0751-6290518',
  },
  {
    name: '湛江市红树林保护志愿者协会',
    level: 'organization',
    kind: '02',
    creditCode: '51440811MJX901756F',
    district: '440811',
    categories: ['06', '07', '03'],
    foundedOn: '2013-02-02',
    address: '湛江市麻章区湖光镇红树林科普站',
    introduction:
      '协会在雷州半岛沿海补种红树、清理缠在树根上的渔网和泡沫，每年冬天参加水鸟同步调查。科普站对学校免费开放，讲解员由大学生和当地渔民一起担任，孩子们可以穿上水鞋走进滩涂看招潮蟹。',
    contactName: '黎海燕',
    contactPhone: '0759-2820346',
  },
]
