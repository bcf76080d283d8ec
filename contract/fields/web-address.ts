/** What a name of a file ends with, which is no host. */
const fileEndings = /\.(?:docx?|xlsx?|pptx?|pdf|txt|csv|zip|rar|jpe?g|png|gif|mp[34])$/i
/** With a scheme or `www.` any host; without, letters with a dot between them, unless an `@` stands before. */
const address =
  /https?:\/\/([^\s/?#:，。；、()]+)|(www\.[^\s/?#:，。；、()]+)|(?<![@\w.-])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24})(?![\w@.-])/gi

/** Hosts of the web addresses in a text, in lower case, as a phone makes links of them; addresses of e-mail are none. */
export function webHosts(text: string): string[] {
  const hosts = Array.from(text.normalize('NFKC').matchAll(address), ([, named, common, bare = '']) =>
    (named ?? common ?? bare).toLowerCase(),
  )
  return hosts.filter((host) => !fileEndings.test(host))
}
