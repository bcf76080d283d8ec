/** Words of a new password, wherever it is chosen. */
export const passwordCases = {
  'submit a good password': '提交合格的密码',
  'submit 8 characters': '提交 8 个字符的密码',
  'submit 20 characters': '提交 20 个字符的密码',
  'submit nothing': '不填密码就提交',
  'submit 7 characters': '提交 7 个字符的密码',
  'submit 21 characters': '提交 21 个字符的密码',
  'submit without confirmation': '不再填一遍就提交',
  'submit two different passwords': '两次密码不一样',
  'server changed the password': '服务器改好密码',
  'server refuses the password': '服务器拒绝：新旧密码相同',
}
