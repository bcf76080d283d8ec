import type { OrganizationProfile } from '#domain/registration/organization-form.ts'

/** An organization of the demo that has registered and is not approved. */
export interface RegistrationContent {
  /** Of the demo account that registered it. */
  readonly loginName: string
  readonly profile: Omit<OrganizationProfile, 'licenceId' | 'parentId'>
  readonly submittedHoursAgo: number
  /** Why it was returned, and when. */
  readonly returned?: { readonly opinion: string; readonly hoursAgo: number }
}

export const registrationContents: readonly RegistrationContent[] = [
  {
    loginName: 'orgwait001',
    profile: {
      name: '广州市荔湾区骑楼故事志愿服务队',
      kind: '01',
      creditCode: '52440103MJK77001XW',
      district: '440103',
      categories: ['08', '01', '16'],
      foundedOn: '2024-05-18',
      address: '广州市荔湾区恩宁路 99 号社区活动室',
      introduction:
        '队员多是在恩宁路长大的街坊和附近学校的老师，周末在永庆坊做老街讲解，平日替老人把老照片和口述往事整理成册。已经讲解两百多场，想把排班和时长记录搬到线上。',
      chargeName: '冯海燕',
      contactName: '谭志强',
      contactPhone: '020-81930066',
      joinMode: 'review',
    },
    submittedHoursAgo: 20,
  },
  {
    loginName: 'orgback001',
    profile: {
      name: '佛山市顺德区龙眼渡水上救援志愿队',
      kind: '03',
      creditCode: '53440606MJM120538J',
      district: '440606',
      categories: ['13', '15'],
      foundedOn: '2021-06-14',
      address: '佛山市顺德区勒流街道龙眼渡口旁',
      introduction:
        '由渔民、龙舟队员和持证潜水员组成，汛期值守河涌，龙舟赛和游泳活动时沿岸守护，也到学校讲防溺水。全队三十六人都有急救证，每月集训两次。',
      chargeName: '罗敏',
      contactName: '何国强',
      contactPhone: '13927750088',
      joinMode: 'open',
    },
    submittedHoursAgo: 74,
    returned: { opinion: '登记证书的照片反光，看不清有效期，请重新拍照上传；其余内容无误。', hoursAgo: 26 },
  },
]
