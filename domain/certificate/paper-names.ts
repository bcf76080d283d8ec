/** What stands as title on a paper, and begins the name of its file. */
export const paperNames = { time: '志愿服务时间证书', donation: '捐赠证书' } as const

/** Name of a certificate's PDF. */
export const paperFile = (kind: keyof typeof paperNames, number: string): string => `${paperNames[kind]}-${number}.pdf`
