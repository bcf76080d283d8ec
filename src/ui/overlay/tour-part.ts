/** The part of the page that a step of a tour speaks of; null when it is not there. */
export const tourPart = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tour="${CSS.escape(name)}"]`)
