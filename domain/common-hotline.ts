/** Hotline that stands in every footer whose district has none of its own (docs/rules/pages.md#footer). */
export const commonHotline = { number: '12355', hours: '周一至周日 9:00–21:00 · 普通话、粤语' } as const
