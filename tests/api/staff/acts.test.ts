import { createHash, randomBytes } from 'node:crypto'
import { gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetOrganizerPassword } from '#contract/account/account.ts'
import { keysOf } from '#domain/record-keys.ts'
import { federationActs, type StaffAct, staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { accountTicket } from '#server/database/schema/auth.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { hoursNow } from '#tests/support/hours.ts'
import { addDistricts, addPerson } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sendRequest, staffRequests, withMissingRecords } from '#tests/support/staff-requests.ts'
import { addTeam, type Team, withEntries } from '#tests/support/staff-team.ts'

type Facts = Readonly<Record<string, string>>

interface Entry {
  readonly subject: string | RegExp
  readonly reason?: string
  readonly before?: Facts
  readonly after?: Facts
  /** What the same request gets a second time: this refusal, success without another entry, or success with one. */
  readonly again: number | 'unchanged' | 'another'
}

const mission = '活动“青禾志愿服务队的活动”'
const hours = `${mission}的时长`
const slot = '12月11日 9:00–12:00'
const counted = { 志愿者: '陈*明', 起止: '12月5日 8:00–11:30', 时长: '3小时30分钟', 等级: 'C 级 1 条' }

const news = '新闻“两千名志愿者守在社区”'
const banner = {
  标题: '身边的事，一起做',
  替代文字: '几位志愿者帮居民搬东西',
  链接: '/mission',
  时间: '2027-01-01 00:00 至 长期',
}
const announcement = {
  标题: '系统维护通知',
  类型: '通知',
  首页: '显示',
  正文: '10 字',
  发布时间: '2026-12-10 09:00',
  结束时间: '长期',
}
const gift = {
  捐赠人: '陈*强',
  联系电话: '139****0003',
  捐赠: '人民币 50.00 元（伍拾元整）',
  用途: '图书角',
  捐赠日期: '2026-12-01',
}

const oneLine = { 新增: '1', 更新: '0', 没有变化: '0', 跳过: '0' }

/** What one success of each call leaves in the log, beside who did it, when, and for which organization and mission. */
const entries: Readonly<Record<string, Entry>> = {
  applicationEvent: {
    subject: `陈*明 在${mission}的报名`,
    reason: '岗位撤销',
    before: { 状态: '已确认' },
    after: { 操作: '取消报名', 状态: '已取消' },
    again: 12001,
  },
  decideApplications: {
    subject: `${mission}的 1 条报名`,
    after: { 操作: '确认录用', 报名人: '陈*明' },
    again: 12001,
  },
  addWalkIn: { subject: `陈*明 在${mission}的报名`, after: { 状态: '已确认' }, again: 12010 },
  moveApplication: {
    subject: `陈*明 在${mission}的报名`,
    before: { 时段: '12月20日 9:00–12:00', 状态: '已确认' },
    after: { 时段: '12月21日 9:00–12:00', 状态: '已确认' },
    again: 10001,
  },
  remindGuardian: { subject: `陈*明 在${mission}的报名`, again: 10005 },
  setPersonTags: {
    subject: `陈*明，在${mission}的名单上`,
    before: { 标签: '没有' },
    after: { 标签: '会摄影、粤语' },
    again: 'another',
  },
  saveBoardView: {
    subject: /^名单视图“陪读\d+”$/,
    after: { 以往参加: '参加过', 监护人: '待同意' },
    again: 'another',
  },
  deleteBoardView: { subject: /^名单视图“陪读\d+”$/, before: { 以往参加: '第一次参加' }, again: 10002 },
  takeBackDecisions: { subject: `${mission}的 1 条报名`, after: { 报名人: '陈*明' }, again: 12001 },

  anchorSlot: {
    subject: `${mission}${slot}`,
    after: {
      现场位置: '以这台设备的定位为准，误差 20 米',
      经纬度: '23.12910, 113.26440',
      距活动定位: '活动没有定位',
    },
    again: 'another',
  },
  confirmPresence: { subject: `${mission}的到场`, after: { 确认到场: '陈*明' }, again: 'another' },
  markAllAttendance: {
    subject: `${mission}${slot}`,
    reason: '没带手机或没电',
    after: { 签到: '1 人' },
    again: 'another',
  },
  markAttendance: {
    subject: `陈*明 在${mission}${slot}的签到`,
    reason: '没带手机或没电',
    after: { 到场: '10:00' },
    again: 'unchanged',
  },
  noteIncident: { subject: `${mission}${slot}`, after: { 天气变化: '下雨，改到室内' }, again: 'unchanged' },
  takeSlot: {
    subject: `${mission}${slot}`,
    after: { 名单: '1 人', 自动失效: '12月11日 18:00' },
    again: 'another',
  },
  withdrawMark: {
    subject: `陈*明 在${mission}${slot}的“未参加”`,
    reason: '来晚了',
    before: { 状态: '未参加' },
    after: { 状态: '已确认' },
    again: 12001,
  },

  correctHours: {
    subject: hours,
    reason: '签退时间登记有误',
    before: { 状态: '已生效' },
    after: { 操作: '冲正', ...counted, 起止: '11月28日 8:00–11:30', 状态: '已更正' },
    again: 12001,
  },
  decideObjection: {
    subject: hours,
    reason: '已与带队老师核对',
    before: { 状态: '有异议' },
    after: { 操作: '采纳异议', ...counted, 状态: '未认定' },
    again: 12001,
  },
  explainObjection: {
    subject: hours,
    reason: '带队老师确认本人全程在场',
    after: { ...counted, 状态: '有异议' },
    again: 12001,
  },
  hourRecordEvent: {
    subject: hours,
    before: { 状态: '待确认' },
    after: { 操作: '确认并公示', ...counted, 状态: '公示中' },
    again: 12001,
  },
  leaveOut: {
    subject: hours,
    reason: '本人说没有参加',
    after: { 志愿者: '陈*明', 处理: '不计时长' },
    again: 12001,
  },
  recordHours: { subject: hours, after: { ...counted, 状态: '待确认' }, again: 12001 },
  reportAnomaly: {
    subject: hours,
    reason: '中途送同伴去医院',
    after: { 志愿者: '陈*明', 异常: '在场时间不足' },
    again: 12001,
  },
  settleSlot: { subject: hours, after: { ...counted, 状态: '公示中' }, again: 12001 },
  uploadAttachment: { subject: `${mission}时长的证明材料`, after: { 文件: '图片，61 KB' }, again: 'another' },
  saveVolunteerEvaluation: { subject: `${mission}的志愿者“陈*明”`, again: 'another' },

  publishOutcome: {
    subject: `${mission}的回顾`,
    after: { 感谢: '谢谢每一位来的人，三百米河岸干净了。', 照片: '1 张' },
    again: 'another',
  },
  withdrawOutcome: {
    subject: `${mission}的回顾`,
    before: { 感谢: '谢谢每一位来的人，三百米河岸干净了。' },
    again: 12001,
  },
  uploadPhoto: { subject: `${mission}的照片`, after: { 同意确认: '2026-12' }, again: 'another' },
  decidePhotoClaim: {
    subject: `${mission}的照片`,
    reason: '照片里都是组织的工作人员',
    before: { 状态: '待处理' },
    after: { 操作: '保留照片', 状态: '没有撤下' },
    again: 12001,
  },

  assignSlotCharge: {
    subject: `${mission}12月20日 9:00–12:00 的时段`,
    before: { 负责人: '无' },
    after: { 负责人: '梁嘉仪' },
    again: 'another',
  },
  missionChange: {
    subject: mission,
    before: { 联系人: '周老师 020-00000000' },
    after: { 联系人: '何静 020-00000000' },
    again: 10001,
  },
  missionEvent: {
    subject: mission,
    reason: '台风将至',
    before: { 状态: '招募中' },
    after: { 操作: '暂停', 状态: '已暂停' },
    again: 12001,
  },
  deleteMissionDraft: { subject: '草稿“青禾志愿服务队的活动”', again: 10002 },
  deleteMissionTemplate: { subject: /^模板“陪读\d+”$/, again: 10002 },
  openMissionDraft: { subject: '草稿“青禾志愿服务队的活动”', again: 'another' },
  saveMissionDraft: { subject: '草稿“青禾志愿服务队的活动”', again: 'unchanged' },
  saveMissionTemplate: { subject: /^模板“陪读\d+”$/, again: 10001 },
  submitMissionDraft: { subject: mission, again: 'unchanged' },
  uploadMissionCover: { subject: '草稿“青禾志愿服务队的活动”', again: 'another' },

  sendSlotMessage: {
    subject: `${mission}的通知“集合地点”`,
    after: { 收件人: '已确认的人，1 人', 内容: '北门集合', 短信: '不发' },
    again: 'another',
  },

  blockMember: {
    subject: '志愿者“陈*明”',
    reason: '失约',
    before: { 状态: '已加入' },
    after: { 状态: '已退出', 黑名单: '在' },
    again: 'unchanged',
  },
  organizationMemberEvent: {
    subject: '志愿者“陈*明”',
    before: { 状态: '待审核' },
    after: { 操作: '同意加入', 状态: '已加入' },
    again: 12001,
  },
  unblockMember: {
    subject: '志愿者“陈*明”',
    before: { 黑名单: '在', 原因: '失约' },
    after: { 黑名单: '不在' },
    again: 10002,
  },

  changeDuty: {
    subject: '工作人员“梁嘉仪”',
    before: { 职责: '现场签到' },
    after: { 职责: '活动管理' },
    again: 'unchanged',
  },
  inviteStaff: {
    subject: /^联系方式 137\*{4}\d{4}$/,
    after: { 姓名: '方晓彤', 职责: '现场签到' },
    again: 'another',
  },
  removeStaff: {
    subject: '工作人员“梁嘉仪”',
    reason: '不再参加',
    before: { 职责: '现场签到', 用户名: expect.any(String) },
    again: 10002,
  },
  withdrawInvitation: { subject: /^联系方式 137\*{4}\d{4}$/, before: { 职责: '现场签到' }, again: 10002 },
  requireSecondFactor: {
    subject: '本组织的登录',
    before: { 两步验证: '自愿' },
    after: { 两步验证: '全员必须' },
    again: 'unchanged',
  },
  resetSecondFactor: { subject: '工作人员“方晓彤”', again: 12001 },

  endOwnTicket: { subject: '本人的离线名单', before: { 时段: `${mission}${slot}`, 设备: '未记录' }, again: 10002 },
  endOwnSession: { subject: '本人的登录', before: { 设备: '未记录', 地址: '未记录' }, again: 10002 },
  agreeAgainAsStaff: { subject: '新版协议', after: { 组织注册须知: '2026-08 版' }, again: 'unchanged' },
  bindStaffPerson: {
    subject: /^账号“organizer\w+”$/,
    before: { 姓名: '李文' },
    after: { 姓名: '冯海燕', 证件号: expect.stringMatching(/^440\*{11}\w{4}$/), 核验: '未核验' },
    again: 12001,
  },
  beginSecondFactor: { subject: '本人的两步验证', again: 'another' },
  confirmSecondFactor: { subject: '本人的两步验证', again: 12001 },
  endSecondFactor: { subject: '本人的两步验证', after: { 两步验证: '恢复码' }, again: 'unchanged' },

  changeStaffEmail: {
    subject: /^账号“organizer\w+”$/,
    before: { 邮箱: '1***@example.com' },
    after: { 邮箱: '1***@example.org' },
    again: 10001,
  },
  changeStaffMobile: {
    subject: /^账号“organizer\w+”$/,
    before: { 手机号: expect.stringMatching(/^137\*{4}\d{4}$/) },
    after: { 手机号: expect.stringMatching(/^137\*{4}\d{4}$/) },
    again: 10001,
  },
  unbindStaffContact: {
    subject: /^账号“organizer\w+”$/,
    before: { 手机号: expect.stringMatching(/^137\*{4}\d{4}$/) },
    again: 'unchanged',
  },
  changeOrganizerPassword: { subject: '本人的登录密码', again: 401 },
  resetOrganizerPasswordByGet: { subject: '本人的登录密码', again: 401 },
  replaceLicence: { subject: '登记证书', again: 'another' },
  showOrganizationPicture: {
    subject: '组织“青禾志愿服务队”的标志',
    after: { 同意确认: '2026-12' },
    again: 'another',
  },
  removeOrganizationPicture: { subject: '组织“青禾志愿服务队”的封面', again: 'unchanged' },
  changeOrganization: {
    subject: '组织“青禾志愿服务队”的资料',
    before: {
      组织简介: '没有填写',
      加入方式: '申请后审核',
      办公地址: '没有填写',
      联系人姓名: '没有填写',
      联系电话: '020-83370186',
    },
    after: {
      组织简介: '街坊们自发组成的互助队，每周陪护老人，周末整理社区花园。',
      加入方式: '直接加入',
      办公地址: '中山五路 1 号 3 栋',
      联系人姓名: '林小路',
      联系电话: '020-83370187',
    },
    again: 'unchanged',
  },
  resubmitRegistration: {
    subject: /^组织“测试志愿服务队\d+”的注册$/,
    before: { 状态: '已退回' },
    after: { 状态: '待审核' },
    again: 12001,
  },

  answerFeedback: { subject: /^问题反馈 FK20261211\d{6}$/, again: 12001 },
  correctDonation: {
    subject: /^捐赠登记 \d+$/,
    reason: '用途登记有误',
    before: gift,
    after: { ...gift, 用途: '山区图书角' },
    again: 'unchanged',
  },
  issueDonationCertificate: { subject: /^捐赠证书 JZ/, again: 'unchanged' },
  findVolunteers: {
    subject: '按志愿者编号查找志愿者',
    reason: '核实投诉情况',
    after: { 结果: '1 位', 志愿者: '陈*明' },
    again: 'another',
  },
  blockVolunteer: {
    subject: /^志愿者 陈\*明（.+）的账号$/,
    reason: '冒用他人身份',
    before: { 账号: '正常' },
    after: { 账号: '已停用' },
    again: 12001,
  },
  unblockVolunteer: {
    subject: /^志愿者 陈\*明（.+）的账号$/,
    reason: '已核实身份',
    before: { 账号: '已停用' },
    after: { 账号: '正常' },
    again: 12001,
  },
  helpVolunteer: {
    subject: /^志愿者 陈\*明（.+）的账号$/,
    reason: '手机和邮箱都丢了',
    before: { 手机号: expect.stringMatching(/^(没有|1\d{2}\*{4}\d{4})$/) },
    after: { 核对: '本人到场，居民身份证号码一致', 新手机号: expect.stringMatching(/^1\d{2}\*{4}\d{4}$/) },
    again: 12001,
  },
  organizationStateEvent: {
    subject: /^组织“测试志愿服务队\d+”$/,
    reason: '年检没有通过',
    before: { 状态: '已通过审核' },
    after: { 操作: '暂停', 状态: '已暂停', 涉及活动: '0 个', 通知报名人: '0 条报名' },
    again: 12001,
  },
  confirmStaffPerson: {
    subject: /^工作人员“梁嘉仪”（organizer\w+）$/,
    reason: '当面看过身份证',
    before: { 核验: '未核验' },
    after: { 核验: '联合会已确认' },
    again: 12001,
  },
  agreeToProposal: {
    subject: /^组织“测试志愿服务队\d+”$/,
    reason: '年检没有通过',
    before: { 状态: '已通过审核' },
    after: { 操作: '关闭', 状态: '已关闭', 取消活动: '0 个', 结束报名: '0 条', 退出登录: '0 处' },
    again: 12001,
  },
  declineProposal: { subject: /^组织“测试志愿服务队\d+”$/, reason: '材料还没有齐全', again: 12001 },
  withdrawProposal: { subject: /^组织“测试志愿服务队\d+”$/, again: 12001 },
  blockStaff: {
    subject: '工作人员“梁嘉仪”的账号',
    reason: '收取志愿者押金',
    before: { 账号: '正常' },
    after: { 账号: '已停用' },
    again: 12001,
  },
  unblockStaff: {
    subject: '工作人员“梁嘉仪”的账号',
    reason: '押金已经退还',
    before: { 账号: '已停用' },
    after: { 账号: '正常' },
    again: 12001,
  },
  changeCharge: {
    subject: /^组织“测试志愿服务队\d+”的负责人$/,
    reason: '负责人换届',
    before: { 负责人: '许文博' },
    after: { 负责人: '周敏仪' },
    again: 12001,
  },
  mergeOrganization: {
    subject: /^组织“测试志愿服务队\d+”$/,
    reason: '同一个组织登记了两次',
    before: { 状态: '已通过审核' },
    after: {
      操作: '关闭',
      状态: '已关闭',
      取消活动: '0 个',
      结束报名: '0 条',
      退出登录: '0 处',
      并入: '“木棉志愿服务队”',
      转入成员: '0 人',
      转交申请: '0 条',
    },
    again: 12001,
  },
  recordDonation: {
    subject: /^捐赠登记 \d+$/,
    after: gift,
    again: 'unchanged',
  },
  uploadImport: {
    subject: '捐赠登记的导入“捐赠登记.csv”',
    after: { 行数: '1', 'SHA-256': '265f10fa4bb92064493c5cbe449d5835fb4215a748a4ef71abfaa3170659c014' },
    again: 'another',
  },
  rereadImport: {
    subject: '捐赠登记的导入“捐赠登记.csv”',
    before: { 列名: '第 1 行', 行数: '1' },
    after: { 列名: '第 1 行', 行数: '1' },
    again: 'another',
  },
  checkImport: { subject: '捐赠登记的导入“捐赠登记.csv”', after: oneLine, again: 'another' },
  importEvent: { subject: '导入：捐赠登记的导入“捐赠登记.csv”', after: oneLine, again: 12001 },
  revokeCertificate: {
    subject: /^证书 JZ/,
    reason: '登记内容有误',
    before: { 状态: '有效' },
    after: { 状态: '已撤销' },
    again: 12001,
  },

  claimReview: {
    subject: /^组织“测试志愿服务队\d+”的注册$/,
    before: { 处理人: '梁嘉仪' },
    after: { 处理人: '梁嘉仪' },
    again: 'unchanged',
  },
  assignReview: {
    subject: /^组织“测试志愿服务队\d+”的注册$/,
    after: { 处理人: '梁嘉仪' },
    again: 12001,
  },
  decideReview: {
    subject: /^组织“测试志愿服务队\d+”的注册$/,
    before: { 状态: '待审核' },
    after: { 操作: '通过审核', 状态: '已通过审核' },
    again: 12001,
  },
  takeBackReview: { subject: /^组织“测试志愿服务队\d+”的注册$/, before: { 操作: '通过' }, again: 12001 },
  saveReviewTemplates: {
    subject: '服务地区的意见模板',
    before: {
      模板: expect.stringMatching(/^居住地和工作地都不在这里，请申请常去的地区。；.*没有在这个地区服务的记录。$/),
    },
    after: { 模板: '请写明居住地。；请写明工作地。' },
    again: 'another',
  },

  changeFederationDuties: {
    subject: '账号“方晓彤”',
    before: { 职责: '业务审核' },
    after: { 职责: '审计' },
    again: 'unchanged',
  },
  endAccountSession: {
    subject: '账号“梁嘉仪”的登录',
    before: { 设备: '未记录', 地址: '未记录' },
    again: 10002,
  },
  endAccountTicket: {
    subject: '账号“梁嘉仪”的离线名单',
    before: { 时段: `活动“省志愿者联合会的活动”${slot}`, 设备: '未记录' },
    again: 10002,
  },
  inviteToFederation: {
    subject: /^联系方式 137\*{4}\d{4}$/,
    after: { 姓名: '方晓彤', 职责: '审计' },
    again: 'another',
  },
  confirmAccount: { subject: /^账号“冯嘉宝”（organizer\w+）$/, after: { 职责: '业务审核' }, again: 12001 },
  refuseAccount: {
    subject: /^账号“冯嘉宝”（organizer\w+）$/,
    reason: '不认识这个人',
    before: { 职责: '业务审核' },
    again: 10002,
  },

  memberPerson: { subject: '志愿者“陈*明”', reason: '核实服务经历', again: 'another' },
  reportSender: { subject: /^举报 JB/, reason: '向本人核实经过', again: 'another' },
  importFile: {
    subject: '捐赠登记的导入“捐赠登记.csv”',
    reason: '核对收款凭证',
    after: { 内容: '原文件', 行数: '1', 其中的志愿者: '0 人' },
    again: 'another',
  },
  failedImportLines: {
    subject: '捐赠登记的导入“捐赠登记.csv”',
    reason: '核对收款凭证',
    after: { 内容: '没有导入的行', 行数: '0', 其中的志愿者: '0 人' },
    again: 'another',
  },
  applicationWorkbook: {
    subject: '“青禾志愿服务队的活动”的报名名单',
    after: { 人数: '1 人' },
    again: 'another',
  },
  managedAttachment: { subject: '“青禾志愿服务队的活动”时长的证明材料', again: 'another' },
  statisticsWorkbook: { subject: '志愿服务统计', after: { 日期: expect.stringMatching(/ 至 /) }, again: 'another' },
  auditPerson: { subject: '志愿者“陈*明”', reason: '核实时长异议', again: 'another' },
  exportAudit: { subject: '操作记录', reason: '年度合规检查', after: { 类别: '导出' }, again: 'another' },
  exportCompliance: {
    subject: '合规审计包',
    reason: '年度合规检查',
    after: { 时段: '2026-12-01 至 2026-12-11' },
    again: 'another',
  },
  proveAudit: {
    subject: '全部操作记录',
    after: { 结果: '完整', 条数: expect.stringMatching(/^\d+$/) },
    again: 'another',
  },

  saveAgreement: { subject: '《志愿服务协议》', again: 'unchanged' },
  publishAgreement: {
    subject: '《志愿服务协议》',
    before: { 版本: '2026-07', 施行: '2026-07-01' },
    after: { 版本: '2027-01', 施行: '2027-01-01', 改了什么: '新增“保险”一节。', 重新征求同意: '否' },
    again: 12031,
  },
  withdrawAgreement: {
    subject: '《志愿服务协议》',
    before: { 版本: '2027-01', 施行: '2027-01-01' },
    again: 12001,
  },
  createArticle: { subject: '新闻“未命名”', again: 'unchanged' },
  saveArticle: { subject: news, again: 'unchanged' },
  publishArticle: {
    subject: news,
    before: { 状态: '草稿' },
    after: {
      状态: '已发布',
      发布时间: '2026-12-11 10:00',
      栏目: '新闻',
      标题: '两千名志愿者守在社区',
      正文: '15 字',
      摘要: '物资转运、老人转移、积水清理。',
      来源: '省志愿者联合会',
      封面: 'rescue',
      首页推荐: '否',
    },
    again: 'another',
  },
  withdrawArticle: {
    subject: news,
    reason: '数字有误',
    before: { 状态: '已发布' },
    after: { 状态: '已下线' },
    again: 12001,
  },
  deleteArticle: { subject: news, before: { 标题: '两千名志愿者守在社区' }, again: 10002 },
  uploadContentPicture: { subject: '门户内容的图片', after: { 大小: '1200 × 900' }, again: 'another' },
  saveBanner: {
    subject: '轮播“身边的事，一起做”',
    after: { ...banner, 位置: '第 6 位', 显示: '是' },
    again: 10001,
  },
  moveBanner: {
    subject: '轮播“身边的事，一起做”',
    before: { 位置: '第 2 位' },
    after: { 位置: '第 3 位' },
    again: 'another',
  },
  removeBanner: {
    subject: '轮播“身边的事，一起做”',
    before: { ...banner, 位置: '第 2 位', 显示: '否' },
    again: 10002,
  },
  addRuleSet: {
    subject: /^规则 2027-\d+ 版$/,
    reason: '省里新办法',
    before: { 公示: '7 天' },
    after: { 生效: '2027-12-01', 公示: '10 天' },
    again: 10001,
  },
  withdrawRuleSet: {
    subject: /^规则 2028-\d+ 版$/,
    reason: '日期写错了',
    before: { 生效: '2028-01-01' },
    again: 12001,
  },
  saveHoliday: { subject: '2027-02-05 的放假', after: { '2027-02-05': '放假，春节' }, again: 'another' },
  removeHoliday: { subject: '2027-02-06 的放假', before: { '2027-02-06': '放假，春节' }, again: 10002 },
  importHolidays: { subject: '2027 年放假安排', after: { '2027-01-01': '放假，元旦' }, again: 'unchanged' },
  retryDue: { subject: '定时事项“核对时长台账”，记录编号 0', again: 'another' },
  addOutsideTarget: { subject: '站外链接 www.gd.example', after: { 网站: '省政府' }, again: 10001 },
  removeOutsideTarget: { subject: '站外链接 www.gz.example', before: { 网站: '省政府' }, again: 10002 },
  saveAnnouncement: { subject: '公告“系统维护通知”', after: announcement, again: 'another' },
  endAnnouncement: {
    subject: '公告“系统维护通知”',
    before: announcement,
    after: { ...announcement, 结束时间: '2026-12-11 10:00' },
    again: 12001,
  },
  saveDistrict: {
    subject: '地区“天河区”的网站',
    before: {
      域名: '没有',
      备案号: '粤ICP备00000000号-1',
      页眉: '天河区志愿者联合会',
      页脚: '<span>主办：广东省志愿者联合会</span>',
      热线: '12355',
      服务时间: '周一至周日 9:00–21:00 · 普通话、粤语',
    },
    after: {
      域名: 'th.zhiyuan.example.org',
      备案号: '粤ICP备12345678号-2',
      页眉: '天河区志愿者联合会',
      页脚: '<span>主办：天河区志愿者联合会</span>',
      热线: '020-12355678',
      服务时间: '工作日 9:00–18:00',
    },
    again: 12031,
  },
}

/**
 * Acts without a sign-in, by an invitation and by the ticket of a slot: staff.test.ts and late-ticket.test.ts prove them. Sign-ins and sign-outs are acts, and
 * calls that were refused: audit.test.ts proves them.
 */
const ofOpenCalls = [
  'staff.join',
  'attendance.late',
  'session.open',
  'session.close',
  'session.refused',
  'call.refused',
  'person.limit',
]

/** Acts of rows in the log that no call writes any more, each with whether organizations read it. */
const formerActs: Readonly<Partial<Record<StaffAct, boolean>>> = {
  'card.event': false,
  'district.event': false,
  'hours.review': true,
  'organization.review': true,
  // Beside the act of whoever bears the name.
  'staff.namesake': true,
}

let server: TestServer
let volunteer: string
let teams: { organizer: Team; federation: Team }
beforeAll(async () => {
  server = await startServer({
    now: hoursNow,
    env: { TRUST_PROXY: 'loopback' },
    seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  })
  await addDistricts(server)
  volunteer = (await addPerson(server)).token
  const own = await addTeam(server, { name: '青禾志愿服务队' })
  const [organizer] = await withEntries(server, [own], 2)
  const federation = await addTeam(server, { name: '省志愿者联合会', level: 'federation' })
  teams = { organizer: organizer as Team, federation }
})
afterAll(() => server.stop())

const acting = contractEndpoints.filter(({ spec }) => spec.act !== undefined && spec.caller !== 'open')

/** Entries of the log beyond this one. */
const entriesAfter = (id: number) =>
  server.database.executor.select().from(staffAct).where(gt(staffAct.id, id)).orderBy(staffAct.id)
const lastEntry = async () => (await entriesAfter(0)).at(-1)?.id ?? 0

describe('the log of staff’s acts', () => {
  it('knows of each call that changes something what it leaves there', () => {
    expect(Object.keys(entries).toSorted()).toEqual(acting.map(({ name }) => name).toSorted())
    const acts = [...acting.map(({ spec }) => spec.act as string), ...ofOpenCalls, ...Object.keys(formerActs)]
    expect([...new Set(acts)].toSorted()).toEqual(Object.keys(staffActLabels).toSorted())
  })

  it('says of each call of staff that changes something what it calls it', () => {
    const ofStaff = contractEndpoints.filter(({ spec }) => spec.caller === 'organizer' || spec.caller === 'federation')
    const others = ofStaff.filter(({ spec }) => (spec.method === 'POST') !== (spec.act !== undefined))
    // Files with people or figures that leave the site, and a GET of the specification that resets a password.
    const gets = ['applicationWorkbook', 'managedAttachment', 'resetOrganizerPasswordByGet', 'statisticsWorkbook']
    expect(others.map(({ name }) => name).toSorted()).toEqual(gets)
  })

  it('keeps from organizations what the federation does, but for what it does to an organization', () => {
    const callersOf = (act: StaffAct) => acting.filter(({ spec }) => spec.act === act).map(({ spec }) => spec.caller)
    const toOrganizations = [
      'organization.state',
      'organization.charge',
      'organization.merge',
      'proposal.agree',
      'proposal.decline',
      'proposal.withdraw',
      'staff.block',
      'staff.person',
      'staff.unblock',
    ]
    const byFederation = keysOf<StaffAct>(staffActLabels).filter((act) => {
      const callers = callersOf(act)
      if (callers.length === 0) return formerActs[act] === false
      return callers.every((caller) => caller === 'federation')
    })
    expect(federationActs.toSorted()).toEqual(byFederation.filter((act) => !toOrganizations.includes(act)).toSorted())
  })

  it.each(acting)('holds one entry of $name, and none of a refusal', async ({ name, spec }) => {
    const { again, subject, reason = null, before = null, after = null } = entries[name] as Entry
    const team = spec.caller === 'federation' ? teams.federation : teams.organizer
    const request = await (staffRequests[name] as (typeof staffRequests)[string])(team)
    const { account: { id: organizerId, token } = team.accounts.owner, organizationId = team.team.id } = request
    const start = await lastEntry()

    const absent = withMissingRecords(request)
    const refused = [[null, request], [volunteer, request], ...(absent ? [[token, absent] as const] : [])] as const
    for (const [by, given] of refused)
      expect([200, '1']).not.toContain((await sendRequest(server, spec, given, by)).envelope.code)
    expect(await entriesAfter(start)).toEqual([])

    const { envelope, status } = await sendRequest(server, spec, request, token)
    if (envelope === null) expect(['binary' in spec, status]).toEqual([true, 200])
    else expect([envelope.code, envelope.msg]).toEqual([200, '操作成功'])
    const written = await entriesAfter(start)
    expect(written).toMatchObject([{ act: spec.act, organizerId, organizationId, at: hoursNow }])
    expect(written[0]).toEqual(expect.objectContaining({ reason, before, after }))
    expect(written[0]?.subject).toEqual(typeof subject === 'string' ? subject : expect.stringMatching(subject))

    const repeated = await sendRequest(server, spec, request, token)
    expect(repeated.envelope?.code ?? repeated.status).toBe(typeof again === 'number' ? again : 200)
    expect(await entriesAfter(start)).toHaveLength(again === 'another' ? 2 : 1)
  })

  it('holds a password that was forced or recovered, by the calls of the password page too', async () => {
    const { id: organizationId } = teams.organizer.team
    const flagged = { forceChangePassword: true, passwordHash: await cheapHash('Kapok_2026') }
    const { id } = await server.addOrganizer(organizationId, flagged)
    const token = await server.tokenFor('organizer', id)
    const start = await lastEntry()
    const form = { loginType: '2', password: 'Lychee_2027', passwordAgain: 'Lychee_2027' }
    expect((await server.call(resetOrganizerPassword, { token, body: form })).envelope.code).toBe(200)
    const own = { act: 'account.password', subject: '本人的登录密码', organizationId, organizerId: id }
    expect(await entriesAfter(start)).toMatchObject([own])

    const ticket = randomBytes(32).toString('base64url')
    const ticketHash = createHash('sha256').update(ticket).digest()
    const expiresAt = new Date(hoursNow.getTime() + 600_000)
    await server.database.executor
      .insert(accountTicket)
      .values({ kind: 'organizer', accountId: id, ticketHash, expiresAt })
    const recovered = { ...form, password: 'Longan_2028', passwordAgain: 'Longan_2028' }
    const headers = { 'x-reset-ticket': ticket }
    expect((await server.call(resetOrganizerPassword, { headers, body: recovered })).envelope.code).toBe(200)
    expect(await entriesAfter(start)).toMatchObject([own, own])
  })
})
