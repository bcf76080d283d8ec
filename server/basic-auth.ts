/** Parts user and password from the address of a service: they go as basic authorization. */
export function basicAuth(address: string): { url: URL; headers: { authorization?: string } } {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  if (username === '') return { url, headers: {} }
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}
