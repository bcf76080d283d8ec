/** What a name of a file ends with, which is no host unless a path follows it. */
const fileEnding = /\.(?:docx?|xlsx?|pptx?|pdf|txt|csv|zip|rar|jpe?g|png|gif|mp[34])$/i
/** With a scheme all that stands before the path; with `www.`, or letters with a dot between them, the name, unless an `@` stands before. */
const address =
  /https?:\/\/([^\s/?#\\，。；、()]+)|(www\.[^\s/?#\\:，。；、()]+)|(?:^|[^@a-z0-9.])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){0,7}(?=[0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.中[国國])(?![a-z0-9@_]|[.-][a-z0-9])(\/?)/gi

/**
 * Hosts of the web addresses in a text, in lower case, as a phone makes links of them; addresses of e-mail are none. What hides its host
 * behind a name and an `@` is given with both.
 */
export function webHosts(text: string): string[] {
  const found = text.normalize('NFKC').matchAll(address)
  return Array.from(found, ([, authority, common, bare = '', slash]) => {
    if (authority !== undefined) return authority.includes('@') ? authority : authority.replace(/:\d*$/, '')
    return common ?? (fileEnding.test(bare) && slash === '' ? '' : bare)
  })
    .filter((host) => host !== '')
    .map((host) => host.toLowerCase().replace(/\.+$/, ''))
}
