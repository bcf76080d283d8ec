// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { headMarkup, type PageHead } from '#server/pages/head.ts'

describe('what search engines and previews are told', () => {
  const head: PageHead = {
    description: '湖边 <b> "一"',
    canonical: 'https://site.example/a?x=1&y=2',
    image: 'https://site.example/covers/river-480.png',
    kind: 'article',
    structured: { '@type': 'Event', name: '</script>' },
  }

  test('description, address, preview and data, nothing of which can end its element', () => {
    const page = new DOMParser().parseFromString(headMarkup('流花湖 · i志愿', head), 'text/html')
    const content = (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    expect(content('description')).toBe('湖边 <b> "一"')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://site.example/a?x=1&y=2')
    expect(['og:type', 'og:title', 'og:url', 'og:image'].map(content)).toEqual([
      'article',
      '流花湖 · i志愿',
      'https://site.example/a?x=1&y=2',
      'https://site.example/covers/river-480.png',
    ])
    expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
      head.structured,
    )
    expect(content('robots')).toBeUndefined()
  })

  test('a page without an address of its own is not for them', () => {
    const markup = headMarkup('登录 · i志愿', { ...head, canonical: null })
    expect(markup).toContain('<meta name="robots" content="noindex">')
    expect(markup).not.toMatch(/canonical|og:|ld\+json/)
  })
})
