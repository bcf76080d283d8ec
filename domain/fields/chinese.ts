import { fieldSchema } from './field-schema.ts'

/** Whether the text holds at least one Chinese character (docs/rules/fields.md#chinese-characters); punctuation alone does not count. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** For fields that ask for Chinese text. */
export function checkChinese(value: string): string | null {
  if (value.trim() === '') return '请填写中文内容'
  return hasChinese(value) ? null : '请用中文填写'
}

export const chineseSchema = fieldSchema(checkChinese, '请填写中文内容')
