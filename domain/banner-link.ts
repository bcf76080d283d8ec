import { isInsideSite } from './site-address.ts'

const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`
const outsideAddress = new RegExp(String.raw`^https://((?:${label}\.)+${label}(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$`, 'i')

/** Host of an outside target, with its port if any; null of what is no address with `https` and a host by name. */
export const outsideHost = (address: string): string | null =>
  outsideAddress.exec(address.trim())?.[1]?.toLowerCase() ?? null

/** Where a banner may lead: inside the site, or to a host of the list. */
export function linkProblem(link: string, hosts: readonly string[]): string | null {
  if (link === '' || isInsideSite(link)) return null
  const host = outsideHost(link)
  if (host === null) return '站内地址以 / 开头，如 /mission；站外地址以 https:// 开头'
  return hosts.includes(host) ? null : `${host} 不在站外链接名单里，请先加入名单`
}
