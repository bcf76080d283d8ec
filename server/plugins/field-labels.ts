/** Names of request fields in sentences for people. */
const fieldLabels: Readonly<Record<string, string>> = {
  _: '随机参数',
  accept: '是否参加',
  applicationId: '报名编号',
  callback: '回调名称',
  category: '服务类别',
  code: '验证码',
  cursor: '翻页位置',
  district: '地区',
  email: '邮箱',
  eligible: '只看我能报名的',
  event: '操作',
  from: '开始日期',
  group: '分组',
  id: '编号',
  keyword: '搜索词',
  kind: '类别',
  latitude: '纬度',
  loginName: '用户名',
  loginType: '用户类型',
  longitude: '经度',
  message: '给组织的话',
  missionId: '活动编号',
  mobile: '手机号',
  oldPassword: '现在的密码',
  opinion: '审核意见',
  order: '排序方式',
  pageNo: '页码',
  pageSize: '每页条数',
  parent: '上级地区',
  password: '密码',
  passwordAgain: '确认密码',
  purpose: '用途',
  range: '统计范围',
  refreshToken: '登录凭证',
  showType: '展示类型',
  slotId: '时段编号',
  state: '状态',
  target: '服务对象',
  time: '时间',
  to: '结束日期',
  'x-client': '客户端类型',
  'x-device-id': '设备编号',
  'x-reset-ticket': '验证凭证',
}

export function fieldLabel(field: string): string {
  const last = field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1)
  if (last === undefined || last === '') return '提交的内容'
  return fieldLabels[last] ?? `“${last}”`
}
