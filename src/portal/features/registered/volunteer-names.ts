import type { VolunteerField } from '#domain/registration/volunteer-form.ts'

/** Names of the form's fields in the order of the page. */
export const volunteerNames: Record<VolunteerField, string> = {
  loginName: '用户名',
  password: '密码',
  passwordAgain: '再输入一次',
  name: '姓名',
  idType: '证件类型',
  idNumber: '证件号码',
  gender: '性别',
  birthDay: '出生日期',
  livingDistrict: '所在地区',
  guardianName: '监护人姓名',
  guardianRelation: '与本人关系',
  guardianPhone: '监护人手机号',
  guardianCode: '监护人收到的验证码',
  guardianConsent: '监护人同意',
  idNumberConsent: '核验证件号',
}
