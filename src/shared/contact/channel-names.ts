export const channelNames = { mobile: '手机号', email: '邮箱' } as const
