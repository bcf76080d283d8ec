import { nameIn } from './code-list.ts'

/** GB/T 4762. */
export const politicalStatuses = [
  { code: '01', name: '中国共产党党员' },
  { code: '02', name: '中国共产党预备党员' },
  { code: '03', name: '中国共产主义青年团团员' },
  { code: '04', name: '中国国民党革命委员会会员' },
  { code: '05', name: '中国民主同盟盟员' },
  { code: '06', name: '中国民主建国会会员' },
  { code: '07', name: '中国民主促进会会员' },
  { code: '08', name: '中国农工民主党党员' },
  { code: '09', name: '中国致公党党员' },
  { code: '10', name: '九三学社社员' },
  { code: '11', name: '台湾民主自治同盟盟员' },
  { code: '12', name: '无党派民主人士' },
  { code: '13', name: '群众' },
] as const

export const politicalStatusName = nameIn(politicalStatuses)
