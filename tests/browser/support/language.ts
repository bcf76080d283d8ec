import type { Page } from 'playwright'

/** Words that stand as they are: of an account whose password has to be changed. */
const fixedWords = '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。'

/** Names that something has beside the one of the portal. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  时间证书: ['时长证书', '时长证明', '服务时间证明', '志愿服务证书'],
  捐赠证书: ['捐赠证明', '捐款证书'],
  电子证: ['电子卡', '电子志愿者证'],
  志愿者证: ['志愿者卡', '义工证', '申请进度', '申请详情'],
  站内信: ['站内消息', '站内通知'],
  我的日程: ['我的活动', '我的任务'],
  双向签到: ['定位签到', '双方签到', '双向打卡'],
  组织确认到场: ['组织者确认', '负责人确认到场'],
  本人补报: ['自行补录', '自己补报'],
  未通过: ['已拒绝', '不通过', '被驳回'],
}

/** What a reader stumbles over in the lines of a page as they are drawn. */
export const stumbles = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ forced, names }) => {
      const found = new Set<string>()
      const sentences = new Map<string, Element>()
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
        for (const [name, others] of names)
          for (const other of others)
            if (text.includes(other)) found.add(`${other} is called ${name}: ${text.trim().slice(0, 60)}`)
        // Rows of a list say alike what is alike, and a notice of what failed stands beside the place of it.
        if (!block.closest('li, tr, article, [role="row"], [role="status"], [role="alert"]'))
          for (const [sentence] of text.matchAll(/[^。！？]*\p{Script=Han}[^。！？]{6,}(?:[。！？]|，[^。！？]+)/gu)) {
            const said = sentence.replace(/\s/g, '')
            const other = sentences.get(said)
            if (other && other !== block) found.add(`twice: ${said.slice(0, 60)}`)
            else sentences.set(said, block)
          }
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
          if (before >= 0 && isBroken(before, last + 1))
            found.add(`one character alone: ${trimmed.trim().slice(0, 60)}`)
        }
      }
      return [...found]
    },
    { forced: fixedWords, names: Object.entries(otherNames) },
  )
