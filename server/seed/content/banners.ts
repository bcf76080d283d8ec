import type { CoverScene } from '#domain/lists/cover-scene.ts'

/** `link` is a path inside the site. */
export type BannerContent = { readonly title: string; readonly scene: CoverScene; readonly link: string }

export const bannerContents: readonly BannerContent[] = [
  { title: '身边的事，一起做', scene: 'community', link: '/mission' },
  { title: '去海边走走，顺手带走一袋垃圾', scene: 'river', link: '/mission?category=06' },
  { title: '敲开一扇门，陪老人说说话', scene: 'elder', link: '/mission?category=17' },
  { title: '红树林补种一年间：苗活了七成', scene: 'plant', link: '/article/article-60' },
  { title: '讲一个故事，点一盏灯', scene: 'read', link: '/mission?category=03' },
  { title: '志愿新闻：看看大家在忙什么', scene: 'event', link: '/article' },
]
