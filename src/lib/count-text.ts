/** `12`, or `1,000+` where nobody counted on. */
export const countText = ({ total, more }: { total: number; more: boolean }): string =>
  `${total.toLocaleString('zh-CN')}${more ? '+' : ''}`
