import { type Duty, type FederationDuty, federationDuties } from '#domain/duty.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
/** Accounts of the demo; they sign in while demo mode is on (docs/rules/services.md#demo-accounts). */
export interface DemoAccount {
  readonly kind: 'volunteer' | 'organizer'
  readonly loginName: string
  readonly password: string
  readonly name: string
  /** What the account shows, for the start's table. */
  readonly shows: string
}

export interface DemoVolunteer extends DemoAccount {
  readonly kind: 'volunteer'
  readonly gender: 'male' | 'female'
  readonly birthDay: string
  readonly mobile: string
  readonly joinedDaysAgo: number
  readonly complete: boolean
  readonly weakPassword?: true
  readonly forceChangePassword?: true
  readonly logoff?: true
  readonly cardStatus?: CardState
}

export interface DemoOrganizer extends DemoAccount {
  readonly kind: 'organizer'
  readonly mobile: string
  readonly forceChangePassword?: true
  /** Owner when absent. */
  readonly duty?: Duty
  readonly federationDuties?: readonly FederationDuty[]
  /** Position of the organization in the content's list. */
  readonly organization: number
}

export const demoVolunteers: readonly DemoVolunteer[] = [
  {
    kind: 'volunteer',
    loginName: 'volunteer01',
    password: 'Volunteer_01',
    name: '林晓岚',
    shows: '有时长、报名和候补的志愿者',
    gender: 'female',
    birthDay: '1998-06-12',
    mobile: '13800020001',
    joinedDaysAgo: 980,
    complete: true,
    cardStatus: 'active',
  },
  {
    kind: 'volunteer',
    loginName: 'newcomer01',
    password: 'Newcomer_01',
    name: '陈一诺',
    shows: '刚注册，资料未完善',
    gender: 'female',
    birthDay: '2003-11-02',
    mobile: '13800020002',
    joinedDaysAgo: 1,
    complete: false,
  },
  {
    kind: 'volunteer',
    loginName: 'cardholder1',
    password: 'Cardholder_1',
    name: '何志远',
    shows: '志愿者证申请被退回过一次',
    gender: 'male',
    birthDay: '1990-03-25',
    mobile: '13800020003',
    joinedDaysAgo: 410,
    complete: true,
    cardStatus: 'returned',
  },
  {
    kind: 'volunteer',
    loginName: 'weakpass01',
    password: 'weakpass1',
    name: '王小满',
    shows: '弱密码，登录后弹出修改窗口',
    gender: 'female',
    birthDay: '2000-05-21',
    mobile: '13800020004',
    joinedDaysAgo: 620,
    complete: true,
    weakPassword: true,
  },
  {
    kind: 'volunteer',
    loginName: 'forced0001',
    password: 'Forced_0001',
    name: '赵立冬',
    shows: '必须先修改密码的志愿者',
    gender: 'male',
    birthDay: '1985-11-07',
    mobile: '13800020005',
    joinedDaysAgo: 1500,
    complete: true,
    forceChangePassword: true,
  },
  {
    kind: 'volunteer',
    loginName: 'logoff0001',
    password: 'Logoff_0001',
    name: '周文静',
    shows: '已申请注销，只能打开账号安全页',
    gender: 'female',
    birthDay: '1995-09-09',
    mobile: '13800020006',
    joinedDaysAgo: 730,
    complete: true,
    logoff: true,
  },
]

export const demoOrganizers: readonly DemoOrganizer[] = [
  {
    kind: 'organizer',
    loginName: 'organizer1',
    password: 'Organizer_1',
    name: '梁嘉仪',
    shows: '组织管理员，名下有正在招募的活动',
    mobile: '13800020011',
    organization: 1,
  },
  {
    kind: 'organizer',
    loginName: 'orgforce01',
    password: 'Orgforce_01',
    name: '郑国栋',
    shows: '必须先修改密码的组织管理员',
    mobile: '13800020012',
    organization: 2,
    forceChangePassword: true,
  },
  {
    kind: 'organizer',
    loginName: 'federation1',
    password: 'Federation_1',
    name: '许文博',
    shows: '联合会管理员',
    mobile: '13800020013',
    federationDuties,
    organization: 0,
  },
  {
    kind: 'organizer',
    loginName: 'manager001',
    password: 'Manager_001',
    name: '谭子健',
    shows: '同一组织的工作人员，职责是活动管理',
    mobile: '13800020016',
    organization: 1,
    duty: 'missions',
  },
  {
    kind: 'organizer',
    loginName: 'checkin001',
    password: 'Checkin_001',
    name: '方晓彤',
    shows: '同一组织的工作人员，职责是现场签到',
    mobile: '13800020017',
    organization: 1,
    duty: 'checkIn',
  },
]

/** Organizers of organizations that are not approved. */
export const demoApplicants: readonly Omit<DemoOrganizer, 'organization'>[] = [
  {
    kind: 'organizer',
    loginName: 'orgwait001',
    password: 'Orgwait_001',
    name: '冯海燕',
    shows: '组织刚注册，等待联合会审核',
    mobile: '13800020014',
  },
  {
    kind: 'organizer',
    loginName: 'orgback001',
    password: 'Orgback_001',
    name: '罗敏',
    shows: '组织注册被退回，可以修改后再提交',
    mobile: '13800020015',
  },
]

/** Comes with a newer version of an agreement, which everybody else has agreed to. */
export const demoAsked: DemoVolunteer = {
  kind: 'volunteer',
  loginName: 'agreeing01',
  password: 'Agreeing_01',
  name: '潘若溪',
  shows: '协议有更新，要先重新同意的志愿者',
  gender: 'female',
  birthDay: '1993-04-18',
  mobile: '13800020008',
  joinedDaysAgo: 120,
  complete: false,
}

export const demoAccounts: readonly DemoAccount[] = [...demoVolunteers, demoAsked, ...demoOrganizers, ...demoApplicants]
