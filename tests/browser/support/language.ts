import type { Page } from 'playwright'

/** Words that stand as they are: of an account whose password has to be changed. */
const fixedWords = '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。'

/** What a reader stumbles over in the lines of a page as they are drawn. */
export const stumbles = (page: Page): Promise<string[]> =>
  page.evaluate((forced) => {
    const found = new Set<string>()
    const isBlock = (element: Element) => !/^(?:inline|contents)$/.test(getComputedStyle(element).display)
    const blockOf = (node: Node): Element => {
      let element = node.parentElement ?? document.body
      while (element !== document.body && !isBlock(element)) element = element.parentElement ?? document.body
      return element
    }
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[aria-hidden="true"], .sr-only, script, style, noscript, svg, [data-agreement]') === null
    const blocks = new Map<Element, Text[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      if (text.data.trim() === '' || !text.parentElement || !isDrawn(text.parentElement)) continue
      const block = blockOf(text)
      blocks.set(block, [...(blocks.get(block) ?? []), text])
    }
    const units = '小时|分钟|公里|米|天|场|人|次|条|件|项|位|岁|元|级|页|朵|个'
    const whole = new RegExp(
      String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,2}:\d{2}(?:[–-](?:次日 ?)?\d{1,2}:\d{2})?|\d[\d,.]* ?(?:${units})`,
      'g',
    )
    for (const [block, texts] of blocks) {
      const text = texts.map(({ data }) => data).join('')
      if (text.replace(forced, '').includes('您')) found.add(`您: ${text.trim().slice(0, 60)}`)
      const placeOf = (offset: number): [Text, number] => {
        let rest = offset
        for (const one of texts) {
          if (rest < one.data.length) return [one, rest]
          rest -= one.data.length
        }
        const last = texts[texts.length - 1] as Text
        return [last, last.data.length]
      }
      const lineOf = (offset: number): number | null => {
        const [node, at] = placeOf(offset)
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, Math.min(at + 1, node.data.length))
        const rect = range.getBoundingClientRect()
        return rect.height === 0 ? null : Math.round((rect.top + rect.bottom) / 2)
      }
      const isBroken = (from: number, to: number) => {
        const [first, last] = [lineOf(from), lineOf(to - 1)]
        return first !== null && last !== null && Math.abs(first - last) > 10
      }
      for (const match of text.matchAll(whole))
        if (isBroken(match.index, match.index + match[0].length))
          found.add(`broken: ${match[0]} in ${text.trim().slice(0, 60)}`)
      for (const { index } of text.matchAll(/·/g)) {
        const before = text.slice(0, index).trimEnd().length - 1
        if (before >= 0 && isBroken(before, index + 1)) found.add(`line begins with ·: ${text.trim().slice(0, 60)}`)
      }
      const trimmed = text.trimEnd()
      const isHeadOrMeta =
        block.matches('h1, h2, h3, h4, .text-meta, .text-note') || block.closest('h1, h2, h3, h4') !== null
      if (isHeadOrMeta && trimmed.length > 4) {
        const last = trimmed.length - 1
        const before = trimmed.slice(0, last).trimEnd().length - 1
        if (before >= 0 && isBroken(before, last + 1)) found.add(`one character alone: ${trimmed.trim().slice(0, 60)}`)
      }
    }
    return [...found]
  }, fixedWords)
