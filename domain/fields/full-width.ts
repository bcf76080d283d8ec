export const FULL_WIDTH_MESSAGE = '含有全角字符，请切换到英文输入法后重新输入'

/** Whether the text holds full-width forms (U+FF01–FF5E, the ideographic space), which look like Latin letters and digits. */
export function hasFullWidth(text: string): boolean {
  return /[\uff01-\uff5e\u3000]/u.test(text)
}
