import { readNumber } from '#domain/fields/copied-number.ts'
import { readName, readPersonName } from '#domain/fields/name.ts'
import type { ImportColumn } from '../../../records/import/import-kind.ts'
import {
  clockSpellings,
  creditCodeSpellings,
  daySpellings,
  minutesSpellings,
  minutesUnder,
} from '../../../records/import/spellings.ts'

export const hoursColumns = {
  volunteerNumber: {
    title: '志愿者编号',
    aliases: ['志愿者号', '编号', '注册号'],
    isRequired: false,
    example: '440120000001',
    hint: '和证件号码至少填一项',
    read: readNumber,
    isPrivate: true,
  },
  idNumber: {
    title: '证件号码',
    aliases: ['身份证号', '身份证号码', '身份证', '证件号'],
    isRequired: false,
    example: '',
    hint: '没有志愿者编号时填写，要和注册时的一致',
    read: readNumber,
    isPrivate: true,
  },
  name: {
    title: '姓名',
    isName: true,
    aliases: ['志愿者姓名', '志愿者'],
    isRequired: true,
    example: '陈晓明',
    hint: '要和注册的姓名一致',
    read: readPersonName,
    isPrivate: true,
  },
  organization: {
    title: '组织',
    aliases: ['组织名称', '统一社会信用代码', '服务组织', '主办组织'],
    isRequired: true,
    example: '青禾志愿服务队',
    hint: '统一社会信用代码，或者组织的全名',
    read: readName,
    spellings: creditCodeSpellings,
  },
  activity: {
    title: '活动名称',
    aliases: ['活动', '项目', '项目名称', '服务项目'],
    isRequired: true,
    example: '河岸清洁',
    hint: '最多 50 字，印在证书上',
  },
  date: {
    title: '服务日期',
    aliases: ['日期', '活动日期'],
    isRequired: true,
    example: '2019-05-03',
    hint: '写年月日，例如 2019-05-03',
    spellings: daySpellings,
  },
  start: {
    title: '开始时间',
    aliases: ['开始', '签到时间'],
    isRequired: false,
    example: '09:00',
    hint: '例如 09:00；没有起止时间的填时长',
    spellings: clockSpellings,
  },
  end: {
    title: '结束时间',
    aliases: ['结束', '签退时间'],
    isRequired: false,
    example: '11:30',
    hint: '早于开始时间的算次日',
    spellings: clockSpellings,
  },
  minutes: {
    title: '时长（分钟）',
    aliases: ['分钟', '分钟数', '服务时长', '时长', '小时', '小时数', '服务小时', '服务小时数', '时数', '服务时数'],
    isRequired: false,
    example: '150',
    hint: '有起止时间的可以不填',
    asMeantUnder: minutesUnder,
    spellings: minutesSpellings,
  },
  note: {
    title: '备注',
    aliases: ['服务内容', '说明'],
    isRequired: false,
    example: '',
    hint: '服务内容，最多 200 字',
  },
} as const satisfies Record<string, ImportColumn>
export type HoursColumn = keyof typeof hoursColumns
