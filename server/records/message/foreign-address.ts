import type { FieldIssue } from '#contract/endpoint.ts'
import { webHosts } from '#domain/fields/web-address.ts'
import type { Executor } from '../../database/client.ts'
import { invalidInput } from '../../errors.ts'
import { listKnownHosts } from './known-host.repository.ts'

/**
 * People read these texts in the portal's name: they lead nowhere but to the portal and to what the federation listed.
 * @param texts by the fields they come in
 * @param ownHosts the portal's own
 * @throws BusinessError invalidInput, at each field with an address of another site
 */
export async function refuseForeignAddresses(
  executor: Executor,
  texts: ReadonlyMap<string, string>,
  ownHosts: readonly string[],
): Promise<void> {
  const hosts = [...texts.values()].flatMap(webHosts)
  if (hosts.length === 0) return
  const known = [...ownHosts, ...(await listKnownHosts(executor, hosts))]
  const issues = [...texts].flatMap(([field, text]): FieldIssue[] => {
    const foreign = webHosts(text).find((host) => !known.includes(host))
    const message = `不能写站外网址（${foreign}），请删去；要用的网站请联合会先加入站外链接名单`
    return foreign === undefined ? [] : [{ field, message }]
  })
  if (issues.length > 0) throw invalidInput(issues)
}
