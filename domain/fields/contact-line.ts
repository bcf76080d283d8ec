/** A telephone of an organization as people write it: digits with separators and 转 before an extension. */
export const contactLine = /^[\d\s+()转-]{5,30}$/
export const contactLineMessage = '请填写打得通的联系电话，如 020-83370186'
