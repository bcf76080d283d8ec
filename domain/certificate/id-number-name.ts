/** What a masked number of a document is called: 18 or 15 signs of a resident's identity card, or the number of another document. */
export const idNumberName = (masked: string): string => (/^[1-8].{14}(?:.{3})?$/.test(masked) ? '身份证号' : '证件号码')
