/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the file once the click has been dealt with; a revocation in the same task comes too early for Safari.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
