/** Colours of drawn logos, as the tokens name them. */
export const logoTints = ['brand', 'leaf', 'sea', 'sun', 'teal', 'neutral'] as const
export type LogoTint = (typeof logoTints)[number]

export interface OrganizationLogo {
  readonly character: string
  readonly tint: LogoTint
}

/** Places before a name: 广州市越秀区. What ends like one but is a thing (社区, 城市) is part of the name. */
const places = /^(?:.{1,8}?(?:.省|自治[区州县]|[^城都超集]市|[^社小校园景山城灾特新老]区|.县|.镇|.街道))+/u

/** What says of which sort an organization is. */
const sorts = [
  '志愿者|志愿服务|志愿|义务|义工|社工|社会工作|社会服务|社会|公益|慈善|爱心|服务|工作|文化|教育|保护|环保|应急|救援|青年|青少年',
  '联合会|联谊会|协会|学会|促进会|基金会|研究会|总会|分会|商会|会|联盟|联合|中心|机构|组织|有限公司|公司|俱乐部',
  '总队|支队|分队|大队|突击队|团队|队|团|社区|社|站|点|组|小组|工作室|室|校',
].join('|')
const sort = new RegExp(`(?:${sorts})+$`, 'u')
const inBrackets = /[（(][^（）()]*[）)]$/u
const latin = /[a-z][a-z0-9 .&'’-]*$/iu
const han = /\p{Script=Han}/gu

/** The logo of an organization that has none of its own: the last character of its proper name, 广州市越秀区青禾志愿服务队 → 禾. */
export function drawnLogo(name: string): OrganizationLogo {
  const characters = [...name]
  const sum = characters.reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return { character: characterOf(name.trim()), tint: logoTints[sum % logoTints.length] ?? 'neutral' }
}

function characterOf(name: string): string {
  const plain = name.replace(inBrackets, '') || name
  const local = plain.replace(places, '')
  const proper = local.replace(sort, '').trim()
  const word = latin.exec(proper)?.[0]
  if (word) return word.charAt(0).toUpperCase()
  return proper.match(han)?.at(-1) ?? [...(local || plain)][0] ?? ''
}
