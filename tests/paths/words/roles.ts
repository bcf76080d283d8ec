const roles: Readonly<Record<string, string>> = {
  alert: '提示',
  alertdialog: '对话框',
  button: '按钮',
  cell: '单元格',
  checkbox: '复选框',
  combobox: '下拉框',
  complementary: '侧栏',
  dialog: '对话框',
  form: '表单',
  group: '一组',
  heading: '标题',
  link: '链接',
  listitem: '一行',
  menuitem: '菜单项',
  option: '选项',
  progressbar: '进度条',
  radio: '单选框',
  region: '区域',
  status: '状态栏',
  step: '当前步骤',
  text: '文字',
  textbox: '输入框',
  timer: '倒计时',
}

/** What a person calls what has a role; a role without a word stands out as code. */
export const roleWord = (role: string): string => roles[role] ?? `\`${role}\``
