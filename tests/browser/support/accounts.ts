/** The demo accounts and the state that each shows (docs/rules/services.md#demo-accounts). */
export const people = {
  volunteer: { kind: 'volunteer', loginName: 'volunteer01', password: 'Volunteer_01', name: '林晓岚' },
  newcomer: { kind: 'volunteer', loginName: 'newcomer01', password: 'Newcomer_01', name: '陈一诺' },
  cardholder: { kind: 'volunteer', loginName: 'cardholder1', password: 'Cardholder_1', name: '何志远' },
  weak: { kind: 'volunteer', loginName: 'weakpass01', password: 'weakpass1', name: '王小满' },
  forced: { kind: 'volunteer', loginName: 'forced0001', password: 'Forced_0001', name: '赵立冬' },
  loggedOff: { kind: 'volunteer', loginName: 'logoff0001', password: 'Logoff_0001', name: '周文静' },
  organizer: { kind: 'organization', loginName: 'organizer1', password: 'Organizer_1', name: '梁嘉仪' },
  forcedOrganizer: { kind: 'organization', loginName: 'orgforce01', password: 'Orgforce_01', name: '郑国栋' },
  federation: { kind: 'organization', loginName: 'federation1', password: 'Federation_1', name: '许文博' },
} as const

export type Who = keyof typeof people
