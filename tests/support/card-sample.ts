import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'

/** The notice that the sample's options hold. */
const version = '2026-07'

const branch = (id: string, name: string, districtCode: string) => ({
  id,
  bank: '合作银行',
  name,
  districtCode,
  address: `${name}门口 1 号`,
  hours: '周一至周日 9:00–17:00',
})

/** What `cardOptions` answers. */
export const options = {
  kinds: [
    {
      kind: 'credit',
      name: '志愿者信用卡',
      bank: '合作银行',
      annualFee: '免',
      workingDays: 15,
      forWhom: '年满 18 周岁的志愿者',
      benefits: ['每消费一笔捐 1 分钱'],
    },
    {
      kind: 'debit',
      name: '志愿者借记卡',
      bank: '合作银行',
      annualFee: '免',
      workingDays: 10,
      forWhom: '所有实名志愿者',
      benefits: ['领卡时任选一份开卡礼'],
    },
  ],
  branches: [branch('1', '北京路支行', '440104'), branch('2', '体育西支行', '440106')],
  gifts: [{ id: '7', name: '折叠水壶', description: '500 毫升', cover: 'gift' }],
  notice: { version, title: '志愿者证申领须知', sections: [{ title: '一、谁可以申领', lines: ['实名的志愿者'] }] },
}

export const emptyState = {
  applicationId: null,
  number: null,
  state: null,
  kind: null,
  opinion: null,
  submittedAt: null,
  history: [],
}

const facts = {
  name: '林晓岚',
  idType: '111',
  idNumber: '440***********1234',
  gender: 'female',
  birthDay: '1998-06-12',
  politicalStatus: '13',
  education: '20',
  mobile: '138****5621',
  email: null,
  workUnit: null,
  emergencyContact: null,
  livingDistrict: { code: '440106', name: '天河区' },
  volunteerNumber: '440110000001',
  missing: [] as string[],
  guardianConsent: false,
}

/** What `getUsersDetail` answers for somebody who never applied, with what differs. */
export const detailOf = ({
  facts: factChanges,
  ...changes
}: Record<string, unknown> & { facts?: Partial<typeof facts> } = {}) => ({
  standing: emptyState,
  facts: { ...facts, ...factChanges },
  draft: null,
  revision: 0,
  savedAt: null,
  criticised: [],
  pictures: [],
  branchName: null,
  giftName: null,
  areaName: null,
  cardTail: null,
  deviceKey: 'a2V5LW9mLXRoaXMtYWNjb3VudC0wMTIzNDU2Nzg5YWI=',
  ...changes,
})

export const applicationOf = (state: string, changes: object = {}) => ({
  ...emptyState,
  applicationId: '41',
  number: 'ZK20261121000071',
  state,
  kind: 'credit',
  submittedAt: '2026-11-20T09:00:00+08:00',
  history: [{ state: 'pendingReview', at: '2026-11-20T09:00:00+08:00', opinion: null }],
  ...changes,
})

const notice = { read: true, version }
const material = { idFront: '501', idBack: '502', portrait: '503', idValidUntil: '2036-05-20', idPermanent: false }
const contact = {
  mobile: '',
  email: '',
  area: '440106',
  address: '中山五路 1 号 3 栋 502',
  emergencyName: '林建国',
  emergencyRelation: '父亲',
  emergencyPhone: '13920887719',
}
const consents = { bank: true, terms: true }

const readDraft: CardDraft = { ...emptyCardDraft, notice }
const credit: CardDraft = { ...readDraft, choice: { kind: 'credit', branchId: '1' } }
const debit: CardDraft = { ...readDraft, choice: { kind: 'debit', branchId: '1' } }

/** Drafts as far as each step. */
export const drafts = {
  read: readDraft,
  credit,
  debit,
  creditFull: { ...credit, material, contact, consents, work: { profession: '2-08', workUnit: '市第三小学' } },
} satisfies Record<string, CardDraft>
