/** Scrolls a strip sideways until the link in it that is marked `aria-current` stands in its middle; the page itself does not move. */
export function showPresent(strip: Element | null | undefined): void {
  const present = strip?.querySelector('[aria-current]')
  if (!strip || !present) return
  const [inner, outer] = [present.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
