import type { Page } from 'playwright'
import { axeFindings } from './axe.ts'

/** Parts of the names of buttons that open a dialog and send nothing. */
const openers = [
  '存为模板',
  '看公开页样子',
  '删除模板',
  '删除草稿',
  '取消活动',
  '暂停活动',
  '看详情',
  '全部签到',
  '签到：',
  '不予通过',
  '加入黑名单',
  '移除',
  '调整',
  '下线',
  '比较',
  '下载原文件',
  '关闭组织',
  '更换负责人',
  '并入另一个组织',
  '停用账号',
  '导出筛选结果',
  '撤回回顾',
]

/** Marks one button of each kind that opens something; those that say so by themselves, and those of the list. */
const markOpeners = (page: Page): Promise<number> =>
  page.evaluate((names) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('#main details')) details.open = true
    const kinds = new Set<string>()
    for (const button of document.querySelectorAll<HTMLButtonElement>('#main button[type=button]')) {
      const name = (button.getAttribute('aria-label') ?? button.textContent).trim()
      const saysSo = button.getAttribute('aria-expanded') === 'false' || button.hasAttribute('aria-haspopup')
      // Of a list of people or days one is enough.
      const kind =
        names.find((part) => name.includes(part)) ?? (saysSo ? name.replaceAll(/^\S+ (?=\d+ 岁)|\d+/g, '') : '')
      if (kind === '' || kinds.has(kind) || button.disabled || !button.checkVisibility()) continue
      kinds.add(kind)
      button.dataset['opener'] = String(kinds.size)
    }
    return kinds.size
  }, openers)

const dialogs = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])'

/** What axe finds in each thing that a page opens by a press, at its present width. */
export async function openedFindings(page: Page): Promise<string[]> {
  const faults: string[] = []
  const count = await markOpeners(page)
  if ((await page.locator('#main details').count()) > 0)
    faults.push(...(await axeFindings(page)).map((text) => `details: ${text}`))
  for (let at = 1; at <= count; at++) {
    const button = page.locator(`[data-opener="${at}"]`)
    if (!(await button.isVisible())) continue
    const name = await button.evaluate((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim())
    await button.click()
    await page.waitForFunction(
      ([opener, open]) => {
        const expanded = document.querySelector(opener ?? '')?.getAttribute('aria-expanded')
        const hasOpened =
          typeof expanded === 'string' ? expanded === 'true' : document.querySelector(open ?? '') !== null
        return hasOpened && document.querySelector('[aria-label^="正在加载"]') === null
      },
      [`[data-opener="${at}"]`, dialogs],
    )
    faults.push(...(await axeFindings(page)).map((text) => `behind ${name}: ${text}`))
    await close(page, at)
  }
  return faults
}

async function close(page: Page, at: number): Promise<void> {
  const open = page.locator(dialogs)
  if ((await open.count()) > 0) {
    await page.keyboard.press('Escape')
    await page.waitForFunction((selector) => document.querySelector(selector) === null, dialogs)
    return
  }
  const button = page.locator(`[data-opener="${at}"][aria-expanded=true]`)
  if (await button.isVisible()) await button.click()
}
