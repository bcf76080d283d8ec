/** 分 of an amount that was written in yuan; null for what is no amount. */
export function readAmount(text: string): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(/[,，]/g, ''))
  if (!match) return null
  const [, yuan = '', cents = ''] = match
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

export const amountProblem = (text: string): string | null =>
  readAmount(text) === null ? '金额请写数字，单位是元，最多两位小数，例如 1200.50' : null
