/** What takes the focus where something opens over the page: its first field, else its first act. */
export const firstFieldOf = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('input, textarea, select, [data-actions] button') ?? null
